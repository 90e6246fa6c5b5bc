"""The compression dictionary of frequent words in the lines of `model.sharing`.

It keeps lines short. It is part of the format: a line can only be read with the very words it was written
with, so this text must never change.
"""

from __future__ import annotations

__all__ = ["SHARED_WORDS"]

SHARED_WORDS = (
    b'"items":{"communicator":1,"long_range_comm_link":1,"robot_control_unit":1,"advanced_robot_control_unit":1'
    b',"remote_detonator":1,"tank_buster":1,"demolition_charge":1}'
    b'"optional_rules":["hidden","hidden_fire","building_moves","building_fire","flat_down","speed","saving_ap"'
    b',"ammunition","off_table","heroes","medics","fortifications","campaign"]'
    b',"order":{"type":"destroy_target","take_and_hold","support","defend","target":"2"},"support_weapons":[]'
    b',"fortifications":[{"type":"trench","bunker","models":8}],"readings":{"CA-D-0'
    b',"running_gear":"wheeled","hover","walker","smoke_screens":1,"smoke_stations":,"can_reverse":false'
    b',"front_armour":true,"base_mm":,"sharpshooter":true,"medic":true,"ferocious":true,"flying":true'
    b',"heroic_save":4,"life_support":"partial","full","size":"small","medium","large","very_large"'
    b',"control":"slave","autonomous","attack":"flame","acid","gas_inhaled","gas_absorbed","sticky":true'
    b',"area_radius_cm":3,"automatic":true,"targeting_bonus":1,"parabolic":true,"limited_use":"recharge"'
    b',"reload","single_shot","limited_range":true,"off_table":true,"ammo_feed_link":true,"stealth_unit":true'
    b',"mount":"side_left","station":"side_right","mount":"turret","station":"front"'
    b',"seats":[{"position":"exposed","partial","inside","count":2,"life_support":true}]'
    b'["weapon","category":"heavy_close_combat","starcraft","assault","grenades","very_heavy","sniping"'
    b',"pistol","heavy","rifle","close_combat","pen_level":1}],["linked_weapon",{"tags":["],["robot",["vehicle"'
    b',"profile":{"mv":18,"fa":0,"pf":6},"crew":[{"role":"passenger","seat":"controls":[{"role":"gunner"'
    b',"design":,"station":"turret"},{"role":"pilot","design":["army",{"name":"","units":[{"unit":"1","count":2'
    b',"rides":"1","attached_to":"1"}],"points_limit":500,"scale":"small","large"}],["unit",{"name":" "'
    b',"members":[{"design":"1"},{"design":"2","count":4}],["creature",{"name":" ","tags":["line"]'
    b',"profile":{"mv":10,"ss":6,"fa":5,"pf":0,"dp":5},"officer_rank":1,"weapons":[{"weapon":"1"},{"weapon":"2"}]'
)
