"""The results of battles in a campaign: recovery, repair, salvage, and the passing of days.

Pure functions on documents: a campaign and a happening give the campaign after it.
"""
