<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT">
<context>
    <name></name>
    <message>
        <source>Hurts PF</source>
        <translation>Ferisce PF</translation>
    </message>
    <message>
        <source>Blast</source>
        <translation>Raggio</translation>
    </message>
    <message>
        <source>Models in {0}</source>
        <translation>Modelli in {0}</translation>
    </message>
    <message>
        <source>Life support of {0}</source>
        <translation>Supporto vitale di {0}</translation>
    </message>
    <message>
        <source>Life support: {0}</source>
        <translation>Supporto vitale: {0}</translation>
    </message>
    <message>
        <source>Natural die</source>
        <translation>Dado naturale</translation>
    </message>
    <message>
        <source>Penetration</source>
        <translation>Penetrazione</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contro {1}</translation>
    </message>
    <message>
        <source>{0} − PF {1}</source>
        <translation>{0} − PF {1}</translation>
    </message>
    <message>
        <source>Sum of {0} dice</source>
        <translation>Somma di {0} dadi</translation>
    </message>
    <message>
        <source>All dice</source>
        <translation>Dadi in tutto</translation>
    </message>
    <message>
        <source>{0} − armour {1}</source>
        <translation>{0} − armatura {1}</translation>
    </message>
    <message>
        <source>{0} in the row of {1}</source>
        <translation>{0} nella riga di {1}</translation>
    </message>
    <message>
        <source>must beat {0}</source>
        <translation>deve battere {0}</translation>
    </message>
    <message>
        <source>needs {0} or less</source>
        <translation>serve {0} o meno</translation>
    </message>
    <message>
        <source>on the table of machines</source>
        <translation>sulla tabella delle macchine</translation>
    </message>
    <message>
        <source>less armour of {0}</source>
        <translation>meno l&apos;armatura di {0}</translation>
    </message>
    <message>
        <source>in the row of {0}</source>
        <translation>nella riga di {0}</translation>
    </message>
    <message>
        <source>{0}, chance {1} %</source>
        <translation>{0}, probabilità {1} %</translation>
    </message>
    <message>
        <source>needs {0} or more</source>
        <translation>serve {0} o più</translation>
    </message>
    <message>
        <source>Action points</source>
        <translation>Punti azione</translation>
    </message>
    <message>
        <source>Roll needed with</source>
        <translation>Tiro necessario con</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Text ({0})</source>
        <translation>Testo ({0})</translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation>Immagini ({0})</translation>
    </message>
    <message>
        <source>Log as text…</source>
        <translation>Registro come testo…</translation>
    </message>
    <message>
        <source>Log for programs (JSONL)…</source>
        <translation>Registro per programmi (JSONL)…</translation>
    </message>
    <message>
        <source>Log as a table (CSV)…</source>
        <translation>Registro come tabella (CSV)…</translation>
    </message>
    <message>
        <source>Replay for any browser (HTML)…</source>
        <translation>Replica per qualsiasi browser (HTML)…</translation>
    </message>
    <message>
        <source>Picture of the battlefield (PNG)…</source>
        <translation>Immagine del campo di battaglia (PNG)…</translation>
    </message>
    <message>
        <source>A picture of every turn (PNG)…</source>
        <translation>Un&apos;immagine per ogni turno (PNG)…</translation>
    </message>
    <message>
        <source>A picture of every turn (PDF)…</source>
        <translation>Un&apos;immagine per ogni turno (PDF)…</translation>
    </message>
    <message>
        <source>Armies (*.army)</source>
        <translation>Armate (*.army)</translation>
    </message>
    <message>
        <source>The battle itself (exchange file)…</source>
        <translation>La battaglia stessa (file di scambio)…</translation>
    </message>
    <message>
        <source>Export as a table</source>
        <translation>Esporta come tabella</translation>
    </message>
    <message>
        <source>Tables of designs ({0})</source>
        <translation>Tabelle di progetti ({0})</translation>
    </message>
    <message>
        <source>Exported to {0}</source>
        <translation>Esportato in {0}</translation>
    </message>
    <message>
        <source>{0} is not saved: the disk is full</source>
        <translation>{0} non è salvato: il disco è pieno</translation>
    </message>
    <message>
        <source>{0} is not saved: its folder may not be written to; choose another</source>
        <translation>{0} non è salvato: nella sua cartella non si può scrivere; scegline un&apos;altra</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Armies (*.army *.army.json *.json)</source>
        <translation>Armate (*.army *.army.json *.json)</translation>
    </message>
    <message>
        <source>There is no text on the clipboard, and no picture of codes</source>
        <translation>Negli appunti non c&apos;è testo, e nessuna immagine di codici</translation>
    </message>
    <message>
        <source>the starter designs</source>
        <translation>progetti iniziali</translation>
    </message>
    <message>
        <source>This is not an Army Builder file, or it is damaged.</source>
        <translation>Non è nulla di Army Builder, o è danneggiato.</translation>
    </message>
    <message>
        <source>{0} was not imported.</source>
        <translation>{0} non è stato importato.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Scegli un altro file…</translation>
    </message>
    <message>
        <source>Armies, pictures of their codes, and tables ({0})</source>
        <translation>Armate, immagini dei loro codici, e tabelle ({0})</translation>
    </message>
    <message>
        <source>These pictures were not imported: {0}.</source>
        <translation>Queste immagini non sono state importate: {0}.</translation>
    </message>
    <message>
        <source>The pasted picture was not imported.</source>
        <translation>L&apos;immagine incollata non è stata importata.</translation>
    </message>
    <message>
        <source>The pasted text was not imported.</source>
        <translation>Ciò che è stato incollato non è stato importato.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Scegli un file…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>No longer a favourite</source>
        <translation>Togli dai preferiti</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Preferito</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Etichette…</translation>
    </message>
    <message>
        <source>Make it a design of its own</source>
        <translation>Lascia che stia da sé</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronta</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rinomina…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Condividi</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Stampa…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Export as a table…</source>
        <translation>Esporta come tabella…</translation>
    </message>
    <message>
        <source>Choose weapons only, or creatures, robots or vehicles only</source>
        <translation>Scegli solo armi, o solo creature, robot o veicoli</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>Sposta nel cestino</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vuota il cestino…</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Usato da</translation>
    </message>
    <message>
        <source>No document uses it</source>
        <translation>Nessun documento lo usa</translation>
    </message>
    <message>
        <source>Choose two to four designs</source>
        <translation>Seleziona da due a quattro progetti</translation>
    </message>
    <message>
        <source>Choose designs of one kind</source>
        <translation>Seleziona progetti di un solo tipo</translation>
    </message>
    <message>
        <source>Each card as a picture…</source>
        <translation>Ogni scheda come immagine…</translation>
    </message>
    <message>
        <source>Each document in a file of its own</source>
        <translation>Ogni documento in un file a sé</translation>
    </message>
    <message>
        <source>As text for a chat</source>
        <translation>Come testo per una chat</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Come tabella</translation>
    </message>
    <message>
        <source>This page as a picture</source>
        <translation>Questa pagina come immagine</translation>
    </message>
    <message>
        <source>Save the sheet</source>
        <translation>Salva il foglio</translation>
    </message>
    <message>
        <source>The printer did not take the pages: is it there, and switched on?</source>
        <translation>La stampante non ha preso le pagine: è collegata e accesa?</translation>
    </message>
    <message>
        <source>Save sheets</source>
        <translation>Salva i fogli</translation>
    </message>
    <message>
        <source>Print: </source>
        <translation>Stampa: </translation>
    </message>
    <message>
        <source>Folder for the sheets</source>
        <translation>Cartella per i fogli</translation>
    </message>
    <message>
        <source>The sheets are on the clipboard as text</source>
        <translation>I fogli sono negli appunti come testo</translation>
    </message>
    <message>
        <source>The sheets are on the clipboard as tables</source>
        <translation>I fogli sono negli appunti come tabelle</translation>
    </message>
    <message>
        <source>The page is on the clipboard as a picture</source>
        <translation>La pagina è negli appunti come immagine</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Sposta su</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Sposta giù</translation>
    </message>
    <message>
        <source>Error {0}</source>
        <translation>Errore {0}</translation>
    </message>
    <message>
        <source>Warning {0}</source>
        <translation>Avviso {0}</translation>
    </message>
    <message>
        <source>rule {0}</source>
        <translation>regola {0}</translation>
    </message>
    <message>
        <source>It cannot fight, but it can be printed.</source>
        <translation>Lo tiene fuori dalle battaglie, non dalla stampa.</translation>
    </message>
    <message>
        <source>was {0}: undone, {1}</source>
        <translation>era {0}: annullato, {1}</translation>
    </message>
    <message>
        <source>was {0}: {1}</source>
        <translation>era {0}: {1}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fuori</translation>
    </message>
    <message>
        <source>wounded</source>
        <translation>ferito</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>tenuto giù</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>in rotta</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>nascosto</translation>
    </message>
    <message>
        <source>an attack sticks to it</source>
        <translation>un attacco gli resta addosso</translation>
    </message>
    <message>
        <source>burning</source>
        <translation>in fiamme</translation>
    </message>
    <message>
        <source>location {0} hit</source>
        <translation>punto {0} colpito</translation>
    </message>
    <message>
        <source>flying</source>
        <translation>in volo</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aperto</translation>
    </message>
    <message>
        <source>cover</source>
        <translation>riparo</translation>
    </message>
    <message>
        <source>way out</source>
        <translation>uscita</translation>
    </message>
    <message>
        <source>safely away</source>
        <translation>in salvo</translation>
    </message>
    <message>
        <source>out of action</source>
        <translation>fuori combattimento</translation>
    </message>
    <message>
        <source>seen by {0}</source>
        <translation>visto da {0}</translation>
    </message>
    <message>
        <source>aboard</source>
        <translation>a bordo</translation>
    </message>
    <message>
        <source>escaping</source>
        <translation>in fuga</translation>
    </message>
    <message>
        <source>hidden, may snipe</source>
        <translation>nascosto, può tirare</translation>
    </message>
    <message>
        <source>noticed</source>
        <translation>notato</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>segnalato</translation>
    </message>
    <message>
        <source>kept down</source>
        <translation>tenuto giù</translation>
    </message>
    <message>
        <source>sniped at</source>
        <translation>sotto tiro</translation>
    </message>
    <message>
        <source>shielded</source>
        <translation>protetto</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>scoperto</translation>
    </message>
    <message>
        <source>hard to reach</source>
        <translation>difficile da colpire</translation>
    </message>
    <message>
        <source>loses its next action</source>
        <translation>perde la prossima azione</translation>
    </message>
    <message>
        <source>has observed</source>
        <translation>ha osservato</translation>
    </message>
    <message>
        <source>aided</source>
        <translation>aiutato</translation>
    </message>
    <message>
        <source>Casualty checks: {0}</source>
        <translation>prove di Perdita: {0}</translation>
    </message>
    <message>
        <source>Fallout checks: {0}</source>
        <translation>prove di Trauma: {0}</translation>
    </message>
    <message>
        <source>unhurt</source>
        <translation>illeso</translation>
    </message>
    <message>
        <source>shaken</source>
        <translation>scosso</translation>
    </message>
    <message>
        <source>rattled</source>
        <translation>sconvolto</translation>
    </message>
    <message>
        <source>in shock</source>
        <translation>sotto shock</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>crollato</translation>
    </message>
    <message>
        <source>light wound</source>
        <translation>ferita lieve</translation>
    </message>
    <message>
        <source>serious wound</source>
        <translation>ferita grave</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>ucciso</translation>
    </message>
    <message>
        <source>{0} acts</source>
        <translation>{0} agisce</translation>
    </message>
    <message>
        <source>A tie: {0} wins</source>
        <translation>Parità: vince {0}</translation>
    </message>
    <message>
        <source>{0} wins by {1}</source>
        <translation>{0} vince di {1}</translation>
    </message>
    <message>
        <source>{0} loses by {1}</source>
        <translation>{0} perde di {1}</translation>
    </message>
    <message>
        <source>right</source>
        <translation>destra</translation>
    </message>
    <message>
        <source>left</source>
        <translation>sinistra</translation>
    </message>
    <message>
        <source>order {0}</source>
        <translation>ordine {0}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>Personaggio</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Edge of {0}</source>
        <translation>Margine di {0}</translation>
    </message>
    <message>
        <source>lying</source>
        <translation>a terra</translation>
    </message>
    <message>
        <source>far</source>
        <translation>lontano</translation>
    </message>
    <message>
        <source>near</source>
        <translation>vicino</translation>
    </message>
    <message>
        <source>at {0}</source>
        <translation>a {0}</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>in {0}</translation>
    </message>
    <message>
        <source>facing {0}</source>
        <translation>rivolto verso {0}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>terreno</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>fumo</translation>
    </message>
    <message>
        <source>sticky field</source>
        <translation>campo adesivo</translation>
    </message>
    <message>
        <source>charge</source>
        <translation>carica</translation>
    </message>
    <message>
        <source>blast</source>
        <translation>esplosione</translation>
    </message>
    <message>
        <source>left edge</source>
        <translation>bordo sinistro</translation>
    </message>
    <message>
        <source>right edge</source>
        <translation>bordo destro</translation>
    </message>
    <message>
        <source>near edge</source>
        <translation>bordo vicino</translation>
    </message>
    <message>
        <source>far edge</source>
        <translation>bordo lontano</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>obiettivo</translation>
    </message>
    <message>
        <source>{0} points</source>
        <translation>{0} punti</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>libera</translation>
    </message>
    <message>
        <source>in cover</source>
        <translation>con copertura</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>bloccata</translation>
    </message>
    <message>
        <source>sight {0}</source>
        <translation>vista {0}</translation>
    </message>
    <message>
        <source>radius {0}</source>
        <translation>raggio {0}</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>breached</source>
        <translation>sfondato</translation>
    </message>
    <message>
        <source>pierced</source>
        <translation>perforato</translation>
    </message>
    <message>
        <source>side</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modello</translation>
    </message>
    <message>
        <source>place</source>
        <translation>posizione</translation>
    </message>
    <message>
        <source>facing</source>
        <translation>orientamento</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stato</translation>
    </message>
    <message>
        <source>one battle in {0} is this lucky.</source>
        <translation>una battaglia su {0} è così fortunata.</translation>
    </message>
    <message>
        <source>one battle in {0} is this unlucky.</source>
        <translation>una battaglia su {0} è così sfortunata.</translation>
    </message>
    <message>
        <source>as in most battles.</source>
        <translation>come nella maggior parte delle battaglie.</translation>
    </message>
    <message>
        <source>concedes</source>
        <translation>si arrende</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Margine</translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation>di {0}</translation>
    </message>
    <message>
        <source>After the fight</source>
        <translation>Dopo lo scontro</translation>
    </message>
    <message>
        <source>The end of the round</source>
        <translation>Fine del round</translation>
    </message>
    <message>
        <source>Order of action</source>
        <translation>Ordine d&apos;azione</translation>
    </message>
    <message>
        <source>All models have rolled. The highest roll acts first, in every round.</source>
        <translation>Tutti hanno tirato. Chi ha di più agisce per primo, round dopo round.</translation>
    </message>
    <message>
        <source>Stabilised by a medic</source>
        <translation>Stabilizzato da un medico</translation>
    </message>
    <message>
        <source>No hospital</source>
        <translation>Senza ospedale</translation>
    </message>
    <message>
        <source>Recovery of a model out of action</source>
        <translation>Guarigione di chi è fuori combattimento</translation>
    </message>
    <message>
        <source>Days per pip</source>
        <translation>Giorni per ogni punto</translation>
    </message>
    <message>
        <source>Recovery of a wounded model</source>
        <translation>Guarigione di un ferito</translation>
    </message>
    <message>
        <source>fails on {0} or more</source>
        <translation>fallisce con {0} o più</translation>
    </message>
    <message>
        <source>beyond repair</source>
        <translation>irreparabile</translation>
    </message>
    <message>
        <source>is repaired</source>
        <translation>è riparato</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Riparazione</translation>
    </message>
    <message>
        <source>Days at least</source>
        <translation>Giorni come minimo</translation>
    </message>
    <message>
        <source>Work on a building</source>
        <translation>Lavori a un edificio</translation>
    </message>
    <message>
        <source>not repaired</source>
        <translation>non riparato</translation>
    </message>
    <message>
        <source>Sum of two dice</source>
        <translation>Somma di due dadi</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Abilità</translation>
    </message>
    <message>
        <source>Hours of work</source>
        <translation>Ore di lavoro</translation>
    </message>
    <message>
        <source>Mechanic&apos;s check</source>
        <translation>Prova del meccanico</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Campagna</translation>
    </message>
    <message>
        <source>Record in a campaign</source>
        <translation>Registra in una campagna</translation>
    </message>
    <message>
        <source>Record in campaign {0}</source>
        <translation>Registra nella campagna {0}</translation>
    </message>
    <message>
        <source>Record in a new campaign with both armies</source>
        <translation>Registra in una nuova campagna con le due armate</translation>
    </message>
    <message>
        <source>Both armies of this battle are the same</source>
        <translation>Le due armate di questa battaglia sono la stessa</translation>
    </message>
    <message>
        <source>one of the two armies is not in it</source>
        <translation>non ci sono tutte e due le armate</translation>
    </message>
    <message>
        <source>it already has this battle</source>
        <translation>ha già questa battaglia</translation>
    </message>
    <message>
        <source>its last aftermath is open</source>
        <translation>il suo ultimo dopo battaglia è aperto</translation>
    </message>
    <message>
        <source>{0} is in several armies: {1} fights, the one last worked on.</source>
        <translation>{0} è in più armate: combatte {1}, l&apos;ultima su cui hai lavorato.</translation>
    </message>
    <message>
        <source>{0} is in no army: {1} fights, the one last worked on.</source>
        <translation>{0} non è in nessuna armata: combatte {1}, l&apos;ultima su cui hai lavorato.</translation>
    </message>
    <message>
        <source>Nothing is called “{0}”</source>
        <translation>Nulla si chiama “{0}”</translation>
    </message>
    <message>
        <source>{0} ({1}) does not go in here</source>
        <translation>{0} ({1}) non va messo qui</translation>
    </message>
    <message>
        <source>battles at two thirds of full speed; a faster kernel is compiled in the background, for the next start</source>
        <translation>battaglie a due terzi della velocità; un nucleo più veloce si compila in secondo piano, per il prossimo avvio</translation>
    </message>
    <message>
        <source>battles at full speed</source>
        <translation>battaglie a piena velocità</translation>
    </message>
    <message>
        <source>slow mode: battles are interpreted</source>
        <translation>modo lento: le battaglie sono interpretate</translation>
    </message>
    <message>
        <source>Each card as a picture</source>
        <translation>Ogni scheda come immagine</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sostituisci</translation>
    </message>
    <message>
        <source>Deck for Tabletop Simulator</source>
        <translation>Mazzo per Tabletop Simulator</translation>
    </message>
</context>
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Army Builder</source>
        <translation>Informazioni su Army Builder</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Componenti</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licenza</translation>
    </message>
    <message>
        <source>Design it, price it, print it, fight it, and see why.</source>
        <translation>Progetta, calcola i punti, stampa, combatti, e vedi il perché.</translation>
    </message>
    <message>
        <source>Version {0}, {1}</source>
        <translation>Versione {0}, {1}</translation>
    </message>
    <message>
        <source>It is not affiliated with the games whose rules it can play, nor with their authors or publishers.</source>
        <translation>Non è affiliato ai giochi di cui può usare le regole, né ai loro autori o editori.</translation>
    </message>
    <message>
        <source>The text of this licence is not part of this installation.</source>
        <translation>Il suo testo non si trova accanto a questa installazione.</translation>
    </message>
</context>
<context>
    <name>AboutSection</name>
    <message>
        <source>Notes and picture</source>
        <translation>Note e immagine</translation>
    </message>
    <message>
        <source>notes are not printed</source>
        <translation>le note non si stampano</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation>Scrivi ciò che vuoi ricordarne</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Scegli un&apos;immagine…</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Toglila</translation>
    </message>
    <message>
        <source>It has no picture</source>
        <translation>Non ha un&apos;immagine</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Immagine</translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation>Immagini ({0})</translation>
    </message>
    <message>
        <source>{0} is not a picture that can be read</source>
        <translation>{0} non è un&apos;immagine leggibile</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>View from the pointer</source>
        <translation>Vista dal puntatore</translation>
    </message>
    <message>
        <source>What can be hit from the place under the pointer, and who could hit there (hold V)</source>
        <translation>Che cosa si può colpire dal posto sotto il puntatore, e chi potrebbe colpire lì (tieni premuto V)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Altro</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Prossimo</translation>
    </message>
    <message>
        <source>Nothing can be ended now</source>
        <translation>Adesso non si può finire niente</translation>
    </message>
    <message>
        <source>No other model can act now</source>
        <translation>Nessun altro modello può agire adesso</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Prima scegli qualcuno</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>New &amp;creature</source>
        <translation>Nuova &amp;creatura</translation>
    </message>
    <message>
        <source>New &amp;weapon</source>
        <translation>Nuova &amp;arma</translation>
    </message>
    <message>
        <source>New &amp;robot</source>
        <translation>Nuovo robo&amp;t</translation>
    </message>
    <message>
        <source>New &amp;vehicle</source>
        <translation>Nuovo &amp;veicolo</translation>
    </message>
    <message>
        <source>New &amp;linked pair</source>
        <translation>Nuova coppia a&amp;bbinata</translation>
    </message>
    <message>
        <source>New &amp;unit</source>
        <translation>Nuova &amp;unità</translation>
    </message>
    <message>
        <source>New &amp;army</source>
        <translation>Nuova ar&amp;mata</translation>
    </message>
    <message>
        <source>New &amp;table</source>
        <translation>Nuovo tavo&amp;lo</translation>
    </message>
    <message>
        <source>New campai&amp;gn</source>
        <translation>Nuova campa&amp;gna</translation>
    </message>
    <message>
        <source>Rando&amp;m army…</source>
        <translation>A&amp;rmata a caso…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importa…</translation>
    </message>
    <message>
        <source>Import from the clip&amp;board</source>
        <translation>Importa dagli appu&amp;nti</translation>
    </message>
    <message>
        <source>Bring the starter desig&amp;ns back</source>
        <translation>Riporta i progetti ini&amp;ziali</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Esporta…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Stam&amp;pa…</translation>
    </message>
    <message>
        <source>S&amp;hared folder</source>
        <translation>Cartella condivisa</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>Imp&amp;ostazioni</translation>
    </message>
    <message>
        <source>Cl&amp;ose tab</source>
        <translation>Chiudi sc&amp;heda</translation>
    </message>
    <message>
        <source>Reopen close&amp;d tab</source>
        <translation>Riapri la sche&amp;da chiusa</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>E&amp;sci</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Ta&amp;glia</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copia</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Incolla</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>E&amp;limina</translation>
    </message>
    <message>
        <source>Choose &amp;all</source>
        <translation>&amp;Scegli tutto</translation>
    </message>
    <message>
        <source>&amp;Find in the library</source>
        <translation>&amp;Trova nella libreria</translation>
    </message>
    <message>
        <source>Run a co&amp;mmand</source>
        <translation>&amp;Esegui un comando</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Visualizza</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Chiaro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Scuro</translation>
    </message>
    <message>
        <source>As the &amp;system says</source>
        <translation>Come il sis&amp;tema</translation>
    </message>
    <message>
        <source>The system&apos;s lan&amp;guage</source>
        <translation>&amp;Lingua del sistema</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Riduci</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Readings of the rules</source>
        <translation>Inter&amp;pretazioni delle regole</translation>
    </message>
    <message>
        <source>Show the &amp;card large</source>
        <translation>Mostra la sc&amp;heda in grande</translation>
    </message>
    <message>
        <source>Show or hide the li&amp;brary</source>
        <translation>Mostra o nascondi la li&amp;breria</translation>
    </message>
    <message>
        <source>&amp;Next tab</source>
        <translation>Scheda s&amp;uccessiva</translation>
    </message>
    <message>
        <source>&amp;Previous tab</source>
        <translation>Scheda prec&amp;edente</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Progetto</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplica</translation>
    </message>
    <message>
        <source>&amp;Upgrade here…</source>
        <translation>Modifica &amp;qui…</translation>
    </message>
    <message>
        <source>&amp;Best unit for its points</source>
        <translation>&amp;Migliore unità per i suoi punti</translation>
    </message>
    <message>
        <source>&amp;What a point buys</source>
        <translation>Che co&amp;sa compra un punto</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>C&amp;onfronta</translation>
    </message>
    <message>
        <source>Under &amp;other rules</source>
        <translation>Con altri re&amp;golamenti</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Cronologia</translation>
    </message>
    <message>
        <source>&amp;Share as a line or a code</source>
        <translation>Condi&amp;vidi come riga o codice</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>&amp;Etichette…</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>Sposta nel ces&amp;tino</translation>
    </message>
    <message>
        <source>Copy the &amp;receipt</source>
        <translation>Copia il co&amp;nto</translation>
    </message>
    <message>
        <source>&amp;Battle</source>
        <translation>&amp;Battaglia</translation>
    </message>
    <message>
        <source>&amp;Fight</source>
        <translation>&amp;Combatti</translation>
    </message>
    <message>
        <source>A &amp;day passes</source>
        <translation>Passa un &amp;giorno</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guida</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>&amp;Primi passi</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasti</translation>
    </message>
    <message>
        <source>&amp;About Army Builder</source>
        <translation>&amp;Informazioni su Army Builder</translation>
    </message>
</context>
<context>
    <name>AftermathSection</name>
    <message>
        <source>Aftermath of the last battle</source>
        <translation>Dopo l&apos;ultima battaglia</translation>
    </message>
    <message>
        <source>Who holds the field</source>
        <translation>Chi tiene il terreno</translation>
    </message>
    <message>
        <source>Show all models, to mark losses by hand</source>
        <translation>Mostra tutti, per segnare le perdite a mano</translation>
    </message>
    <message>
        <source>People hurt</source>
        <translation>I colpiti</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>After the battle</source>
        <translation>Dopo la battaglia</translation>
    </message>
    <message>
        <source>In enemy hands</source>
        <translation>In mano nemica</translation>
    </message>
    <message>
        <source>Chances, or the roll</source>
        <translation>Probabilità, o il tiro</translation>
    </message>
    <message>
        <source>No model was hurt and nothing was damaged</source>
        <translation>Nessuno è stato colpito, e nulla danneggiato</translation>
    </message>
    <message>
        <source>Roll for everything</source>
        <translation>Tira per tutto</translation>
    </message>
    <message>
        <source>Roll for models; repairs wait for spare parts</source>
        <translation>Tira per le persone; le riparazioni aspettano i ricambi</translation>
    </message>
    <message>
        <source>Close the aftermath</source>
        <translation>Chiudi il dopo battaglia</translation>
    </message>
    <message>
        <source>All rolls for models are made</source>
        <translation>Tutti i tiri sono fatti</translation>
    </message>
    <message>
        <source>{0} has a hospital</source>
        <translation>{0} ha un ospedale</translation>
    </message>
    <message>
        <source>First roll for all models, or mark them by hand</source>
        <translation>Prima tira per tutti, o segnali a mano</translation>
    </message>
    <message>
        <source>No rolls are due</source>
        <translation>Nulla aspetta un tiro</translation>
    </message>
</context>
<context>
    <name>Aiming</name>
    <message>
        <source>Press “Do it” to go there.</source>
        <translation>Premi “Esegui” per andarci.</translation>
    </message>
</context>
<context>
    <name>AnswerButton</name>
    <message>
        <source>{0} points</source>
        <translation>{0} punti</translation>
    </message>
</context>
<context>
    <name>ArmiesSection</name>
    <message>
        <source>Armies</source>
        <translation>Armate</translation>
    </message>
    <message>
        <source>No armies yet: type a name below, or drag armies here from the library.</source>
        <translation>Ancora nessuna armata: scrivi un nome qui sotto, o trascina armate dalla libreria.</translation>
    </message>
    <message>
        <source>Add an army: type a name, or drag it from the library</source>
        <translation>Aggiungi un&apos;armata: scrivi un nome, o trascinala dalla libreria</translation>
    </message>
</context>
<context>
    <name>ArmsModel</name>
    <message>
        <source>on {0}</source>
        <translation>su {0}</translation>
    </message>
    <message>
        <source>Weapon or item</source>
        <translation>Arma o oggetto</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoria</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>Pen</translation>
    </message>
    <message>
        <source>Hurts PF</source>
        <translation>Ferisce PF</translation>
    </message>
    <message>
        <source>Blast</source>
        <translation>Raggio</translation>
    </message>
    <message>
        <source>AP</source>
        <translation>PA</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
</context>
<context>
    <name>ArmsSection</name>
    <message>
        <source>Weapons and equipment</source>
        <translation>Armi ed equipaggiamento</translation>
    </message>
    <message>
        <source>Add a weapon or item: type a name</source>
        <translation>Aggiungi un&apos;arma o un oggetto: scrivi un nome</translation>
    </message>
    <message>
        <source>Die modifier of the gunner, CC to UL</source>
        <translation>Da CC a UL: quanto si aggiunge al dado dell&apos;artigliere</translation>
    </message>
    <message>
        <source>Roll needed against a medium target, CC to UL</source>
        <translation>Da CC a UL: il tiro necessario contro un bersaglio medio</translation>
    </message>
    <message>
        <source>Only weapons can be dropped here</source>
        <translation>Qui si possono lasciare solo armi</translation>
    </message>
</context>
<context>
    <name>ArmsTable</name>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>Uno in più</translation>
    </message>
    <message>
        <source>One less</source>
        <translation>Uno in meno</translation>
    </message>
    <message>
        <source>There is only one: Remove takes it out</source>
        <translation>Ce n&apos;è uno solo: Togli lo leva</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Togli</translation>
    </message>
</context>
<context>
    <name>ArmyBlock</name>
    <message>
        <source>Open the army</source>
        <translation>Apri l&apos;armata</translation>
    </message>
    <message>
        <source>Strength today</source>
        <translation>Forza di oggi</translation>
    </message>
    <message>
        <source>Hospital</source>
        <translation>Ospedale</translation>
    </message>
    <message>
        <source>Without one, recovery takes twice as long and rolls are worse by 1.</source>
        <translation>Senza, la guarigione dura il doppio e i tiri peggiorano di 1.</translation>
    </message>
    <message>
        <source>Points for reinforcements</source>
        <translation>Punti per i rinforzi</translation>
    </message>
    <message>
        <source>points for reinforcements</source>
        <translation>punti per i rinforzi</translation>
    </message>
    <message>
        <source>Reinforce: type a unit&apos;s name, or drag it here</source>
        <translation>Rinforza: scrivi il nome di un&apos;unità, o trascinala qui</translation>
    </message>
    <message>
        <source>An earlier day is shown</source>
        <translation>Si guarda un giorno passato</translation>
    </message>
    <message>
        <source>This army is gone</source>
        <translation>Questa armata non c&apos;è più</translation>
    </message>
    <message>
        <source>{0} points are left</source>
        <translation>restano {0} punti</translation>
    </message>
</context>
<context>
    <name>ArmyPage</name>
    <message>
        <source>Units</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Units of the army</source>
        <translation>Unità dell&apos;armata</translation>
    </message>
    <message>
        <source>No units yet: type a name below, or drag units and models here from the library.</source>
        <translation>Ancora nessuna unità: scrivi un nome qui sotto, o trascina qui dalla libreria ciò che deve combattere.</translation>
    </message>
    <message>
        <source>Add a unit, a model or an army: type a name, or 6 and a name, or drag it here</source>
        <translation>Aggiungi un&apos;unità, un modello o un&apos;armata: scrivi un nome, o 6 e un nome, o trascinala qui</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>{0} has changed. First choose the new version or keep the old one.</source>
        <translation>{0} è cambiato altrove: prima prendilo com&apos;è ora, o tienilo com&apos;era</translation>
    </message>
    <message>
        <source>{0} scale</source>
        <translation>{0} scala</translation>
    </message>
    <message>
        <source>any scale</source>
        <translation>qualsiasi scala</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armata</translation>
    </message>
</context>
<context>
    <name>ArmyRows</name>
    <message>
        <source>Stand alone</source>
        <translation>A sé stante</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiato</translation>
    </message>
    <message>
        <source>{0} neither rides {1} nor leads it</source>
        <translation>{0} non può viaggiare su {1} né guidarla</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Sposta su</translation>
    </message>
    <message>
        <source>It is the first unit</source>
        <translation>È la prima unità</translation>
    </message>
    <message>
        <source>It is the last unit</source>
        <translation>È l&apos;ultima unità</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Sposta giù</translation>
    </message>
    <message>
        <source>Duplicate here</source>
        <translation>Duplica qui</translation>
    </message>
    <message>
        <source>Split into single entries</source>
        <translation>Dividi in voci singole</translation>
    </message>
    <message>
        <source>Ride</source>
        <translation>Fai viaggiare su</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Metti alla guida di</translation>
    </message>
</context>
<context>
    <name>ArmySide</name>
    <message>
        <source>Checks</source>
        <translation>Controlli</translation>
    </message>
</context>
<context>
    <name>Asked</name>
    <message>
        <source>Back to now</source>
        <translation>Torna al presente</translation>
    </message>
</context>
<context>
    <name>BackChoice</name>
    <message>
        <source>Backs of the cards</source>
        <translation>Dorso delle schede</translation>
    </message>
    <message>
        <source>Picture for the backs</source>
        <translation>Immagine per il dorso</translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation>Immagini ({0})</translation>
    </message>
    <message>
        <source>{0} is no picture</source>
        <translation>{0} non è un&apos;immagine</translation>
    </message>
    <message>
        <source>The army on the backs again</source>
        <translation>Di nuovo l&apos;armata sul dorso</translation>
    </message>
    <message>
        <source>Picture for the backs…</source>
        <translation>Immagine per il dorso…</translation>
    </message>
</context>
<context>
    <name>BackgroundWork</name>
    <message>
        <source>Settings are not remembered: {0} cannot be written</source>
        <translation>Le impostazioni non vengono ricordate: {0} non si può scrivere</translation>
    </message>
</context>
<context>
    <name>BalancePanel</name>
    <message>
        <source>Make it even</source>
        <translation>Pareggiare</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>how much</source>
        <translation>quanto</translation>
    </message>
    <message>
        <source>Ways to make it even</source>
        <translation>Modi per pareggiare</translation>
    </message>
    <message>
        <source>Find what makes it even</source>
        <translation>Trova che cosa pareggia</translation>
    </message>
    <message>
        <source>Keep as a scenario</source>
        <translation>Conserva come scenario</translation>
    </message>
    <message>
        <source>Print a sheet of it</source>
        <translation>Stampa un foglio</translation>
    </message>
    <message>
        <source>Battles fought: {0}</source>
        <translation>Battaglie combattute: {0}</translation>
    </message>
    <message>
        <source>{0} points, ±{1}</source>
        <translation>{0} punti, ±{1}</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turni</translation>
    </message>
    <message>
        <source>{0} turns</source>
        <translation>{0} turni</translation>
    </message>
    <message>
        <source>Give {0}</source>
        <translation>Dai a {0}</translation>
    </message>
    <message>
        <source>{0} worth to {1}</source>
        <translation>{0} vale per {1}</translation>
    </message>
    <message>
        <source>unit {0} destroyed, worth to {1}</source>
        <translation>unità {0} distrutta, vale per {1}</translation>
    </message>
    <message>
        <source>cannot</source>
        <translation>non si può</translation>
    </message>
    <message>
        <source>Found for the armies before this edit.</source>
        <translation>Trovato per le armate prima di questa modifica.</translation>
    </message>
    <message>
        <source>Choose a way that makes it even</source>
        <translation>Scegli un modo che pareggi</translation>
    </message>
    <message>
        <source>Kept: {0}</source>
        <translation>Tenuto: {0}</translation>
    </message>
</context>
<context>
    <name>BarStrip</name>
    <message>
        <source>count</source>
        <translation>quantità</translation>
    </message>
</context>
<context>
    <name>Battle</name>
    <message>
        <source>seed {0}</source>
        <translation>seme {0}</translation>
    </message>
</context>
<context>
    <name>BattlePage</name>
    <message>
        <source>Battle</source>
        <translation>Battaglia</translation>
    </message>
    <message>
        <source>Set-up and odds</source>
        <translation>Impostazione e probabilità</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Copia il registro</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contro {1}</translation>
    </message>
    <message>
        <source>Fight again</source>
        <translation>Combatti ancora</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>The battle is still being told</source>
        <translation>La battaglia è ancora in corso di racconto</translation>
    </message>
    <message>
        <source>They are fighting: turn {0} of {1}</source>
        <translation>Stanno combattendo: turno {0} di {1}</translation>
    </message>
    <message>
        <source>Victory for {0}, {1} to {2}</source>
        <translation>Vittoria di {0}, {1} a {2}</translation>
    </message>
    <message>
        <source>A draw, {1} to {2}</source>
        <translation>Pareggio, {1} a {2}</translation>
    </message>
    <message>
        <source>Not fought to its end</source>
        <translation>Non combattuta fino alla fine</translation>
    </message>
    <message>
        <source>{0} scale</source>
        <translation>{0} scala</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>seme {0}</translation>
    </message>
    <message>
        <source>battle {0}</source>
        <translation>battaglia {0}</translation>
    </message>
    <message>
        <source>Nothing is fought yet</source>
        <translation>Ancora nulla di combattuto</translation>
    </message>
    <message>
        <source>It was fought under other rules: enter its losses in the campaign by hand</source>
        <translation>Fu combattuta con altre regole: ciò che ha lasciato si scrive a mano nella campagna</translation>
    </message>
    <message>
        <source>No log of it was kept</source>
        <translation>Non ne è stato conservato il registro</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Com&apos;è finita</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>{0}, about {1} to come</source>
        <translation>{0}, mancano circa {1}</translation>
    </message>
    <message>
        <source>{0} is in the library</source>
        <translation>{0} è nella libreria</translation>
    </message>
    <message>
        <source>This battle is not kept: {0}</source>
        <translation>Questa battaglia non è conservata: {0}</translation>
    </message>
    <message>
        <source>The battle is being fought; then it is kept in the library.</source>
        <translation>La battaglia è in corso; poi è conservata nella libreria.</translation>
    </message>
</context>
<context>
    <name>BattlesSection</name>
    <message>
        <source>Battles and standings</source>
        <translation>Battaglie e classifica</translation>
    </message>
    <message>
        <source>No battle was fought yet</source>
        <translation>Non si è ancora combattuta nessuna battaglia</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classifica</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armata</translation>
    </message>
    <message>
        <source>Fought</source>
        <translation>Giocate</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Vinte</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Pari</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perse</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Fatti</translation>
    </message>
    <message>
        <source>Conceded</source>
        <translation>Subiti</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Battaglie</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Battaglia</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Giorno</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punteggio</translation>
    </message>
    <message>
        <source>Won by</source>
        <translation>Vinta da</translation>
    </message>
    <message>
        <source>Holds the field</source>
        <translation>Tiene il terreno</translation>
    </message>
    <message>
        <source>This battle was not kept as a document</source>
        <translation>Questa battaglia non fu conservata come documento</translation>
    </message>
</context>
<context>
    <name>BetterPlayPanel</name>
    <message>
        <source>Under better play</source>
        <translation>Con un gioco migliore</translation>
    </message>
    <message>
        <source>wins and half the draws, %</source>
        <translation>vittorie e metà dei pareggi, %</translation>
    </message>
    <message>
        <source>Led by a veteran</source>
        <translation>Guidata da un veterano</translation>
    </message>
    <message>
        <source>my share, %</source>
        <translation>la mia quota, %</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambia di</translation>
    </message>
    <message>
        <source>My share if a veteran leads</source>
        <translation>La mia quota dove guida un veterano</translation>
    </message>
    <message>
        <source>Let a veteran lead</source>
        <translation>Fai guidare un veterano</translation>
    </message>
    <message>
        <source>Battles led by a veteran</source>
        <translation>Battaglie guidate da un veterano</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>my side</source>
        <translation>la mia parte</translation>
    </message>
    <message>
        <source>the other side</source>
        <translation>l&apos;altra parte</translation>
    </message>
    <message>
        <source>A veteran tries its choices out in advance. It takes some minutes to find how the odds change when one leads either side.</source>
        <translation>Un veterano gioca in anticipo le sue scelte. Per sapere come cambiano le probabilità quando uno guida una delle parti ci vogliono alcuni minuti.</translation>
    </message>
    <message>
        <source>For the match before this edit.</source>
        <translation>Della sfida prima di questa modifica.</translation>
    </message>
    <message>
        <source>Battles each: {0} of {1}. The change is on the same dice.</source>
        <translation>Battaglie ciascuna: {0} di {1}. Il cambiamento è con gli stessi dadi.</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>Board of the fight</source>
        <translation>Tabellone dello scontro</translation>
    </message>
</context>
<context>
    <name>BoardTable</name>
    <message>
        <source>Board as a table</source>
        <translation>Tabellone come tabella</translation>
    </message>
</context>
<context>
    <name>BranchingBar</name>
    <message>
        <source>Branch here</source>
        <translation>Dirama qui</translation>
    </message>
    <message>
        <source>Change this die</source>
        <translation>Cambia questo dado</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Gioca da qui in poi</translation>
    </message>
    <message>
        <source>Where it was won</source>
        <translation>Dove si è vinta</translation>
    </message>
    <message>
        <source>There is no die in this line of the log.</source>
        <translation>In questa riga del registro non c&apos;è un dado.</translation>
    </message>
    <message>
        <source>This battle cannot branch.</source>
        <translation>Questa battaglia non può diramarsi.</translation>
    </message>
</context>
<context>
    <name>BranchingPage</name>
    <message>
        <source>Keep the branch</source>
        <translation>Conserva il ramo</translation>
    </message>
    <message>
        <source>Play on in the branch</source>
        <translation>Gioca nel ramo</translation>
    </message>
    <message>
        <source>Another order</source>
        <translation>Un altro ordine</translation>
    </message>
    <message>
        <source>Another die</source>
        <translation>Un altro dado</translation>
    </message>
    <message>
        <source>Another unit</source>
        <translation>Un&apos;altra unità</translation>
    </message>
    <message>
        <source>There is no die in this line of the log.</source>
        <translation>In questa riga del registro non c&apos;è un dado.</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>Al posto di</translation>
    </message>
    <message>
        <source>Fights</source>
        <translation>Combatte</translation>
    </message>
    <message>
        <source>Fight it</source>
        <translation>Combattila</translation>
    </message>
    <message>
        <source>Branch of turn {0}</source>
        <translation>Ramo del turno {0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contro {1}</translation>
    </message>
    <message>
        <source>in the battle: {0}</source>
        <translation>nella battaglia: {0}</translation>
    </message>
    <message>
        <source>The branch is kept: {0}</source>
        <translation>Il ramo è conservato: {0}</translation>
    </message>
    <message>
        <source>{0}, branched</source>
        <translation>{0}, diramata</translation>
    </message>
    <message>
        <source>This battle is not in the library any more.</source>
        <translation>Questa battaglia non è più nella libreria.</translation>
    </message>
    <message>
        <source>This battle was fought under other rules: it cannot branch.</source>
        <translation>Questa battaglia fu combattuta con altre regole: non può diramarsi.</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Diramazione</translation>
    </message>
</context>
<context>
    <name>BranchingView</name>
    <message>
        <source>Both futures</source>
        <translation>I due futuri</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Com&apos;è andata</translation>
    </message>
    <message>
        <source>In the branch</source>
        <translation>Nel ramo</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turni</translation>
    </message>
    <message>
        <source>{0}&apos;s chance to win</source>
        <translation>Probabilità di vittoria di {0}</translation>
    </message>
    <message>
        <source>Lost by {0}</source>
        <translation>Perdite di {0}</translation>
    </message>
    <message>
        <source>Where they differ</source>
        <translation>Dove si dividono</translation>
    </message>
    <message>
        <source>a draw, {1} to {2}</source>
        <translation>pareggio, {1} a {2}</translation>
    </message>
    <message>
        <source>victory for {0}, {1} to {2}</source>
        <translation>vittoria per {0}, {1} a {2}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>being counted</source>
        <translation>in calcolo</translation>
    </message>
    <message>
        <source>{0} % ± {1}, {2} battles</source>
        <translation>{0} % ± {1}, {2} battaglie</translation>
    </message>
    <message>
        <source>The branch has been fought; the chances are being counted.</source>
        <translation>Il ramo è stato combattuto; le probabilità sono in calcolo.</translation>
    </message>
    <message>
        <source>{0}&apos;s chance to win hardly changes in the branch: {1} points, ± {2}.</source>
        <translation>Nel ramo la probabilità di vittoria di {0} cambia appena: {1} punti, ± {2}.</translation>
    </message>
    <message>
        <source>{0}&apos;s chance to win rises by {1} points in the branch, ± {2}.</source>
        <translation>Nel ramo la probabilità di vittoria di {0} sale di {1} punti, ± {2}.</translation>
    </message>
    <message>
        <source>{0}&apos;s chance to win falls by {1} points in the branch, ± {2}.</source>
        <translation>Nel ramo la probabilità di vittoria di {0} scende di {1} punti, ± {2}.</translation>
    </message>
    <message>
        <source>nowhere: the same battle</source>
        <translation>da nessuna parte: la stessa battaglia</translation>
    </message>
    <message>
        <source>As it was: {0}. In the branch: {1}.</source>
        <translation>Com&apos;è andata: {0}. Nella diramazione: {1}.</translation>
    </message>
</context>
<context>
    <name>CampaignHistorySide</name>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>the day shown</source>
        <translation>il giorno che si guarda</translation>
    </message>
    <message>
        <source>Back to today</source>
        <translation>Torna a oggi</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Che cosa è successo</translation>
    </message>
    <message>
        <source>Write a remark: Enter puts it into the history</source>
        <translation>Scrivi un&apos;annotazione: Invio la mette nella cronologia</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Annotazione</translation>
    </message>
    <message>
        <source>Show day</source>
        <translation>Mostra il giorno</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Non è ancora successo nulla</translation>
    </message>
    <message>
        <source>There is no earlier day</source>
        <translation>Non c&apos;è un giorno precedente</translation>
    </message>
    <message>
        <source>Day {0}</source>
        <translation>Giorno {0}</translation>
    </message>
    <message>
        <source>Remarks are for today</source>
        <translation>Le annotazioni valgono per oggi</translation>
    </message>
    <message>
        <source>today</source>
        <translation>oggi</translation>
    </message>
</context>
<context>
    <name>CampaignPage</name>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>day {0}</source>
        <translation>giorno {0}</translation>
    </message>
    <message>
        <source>The history cannot be replayed from the beginning</source>
        <translation>Ciò che è successo non si può ripercorrere dall&apos;inizio</translation>
    </message>
    <message>
        <source>An earlier day is shown: go back to today first</source>
        <translation>Si guarda un giorno passato: prima torna a oggi</translation>
    </message>
    <message>
        <source>Campaigns are fought by armies: put the units in an army first</source>
        <translation>Le campagne le combattono le armate: prima metti le unità in un&apos;armata</translation>
    </message>
    <message>
        <source>Reinforcements are units</source>
        <translation>I rinforzi sono unità</translation>
    </message>
</context>
<context>
    <name>CardDialog</name>
    <message>
        <source>Each card as a picture</source>
        <translation>Ogni scheda come immagine</translation>
    </message>
    <message>
        <source>Printing shop</source>
        <translation>Tipografia</translation>
    </message>
    <message>
        <source>none in particular</source>
        <translation>nessuna in particolare</translation>
    </message>
    <message>
        <source>Size of a card</source>
        <translation>Formato di una scheda</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Scegli…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>as on the page</source>
        <translation>come sulla pagina</translation>
    </message>
    <message>
        <source>poker</source>
        <translation>poker</translation>
    </message>
    <message>
        <source>bridge</source>
        <translation>bridge</translation>
    </message>
    <message>
        <source>tarot</source>
        <translation>tarocchi</translation>
    </message>
    <message>
        <source>mini</source>
        <translation>mini</translation>
    </message>
    <message>
        <source>A front and a back of each card, {0} pixels an inch.</source>
        <translation>Un fronte e un dorso di ogni scheda, {0} pixel per pollice.</translation>
    </message>
    <message>
        <source>A front and a back of each card, {0} × {1} pixels, as the shop takes them.</source>
        <translation>Un fronte e un dorso di ogni scheda, {0} × {1} pixel, come li accetta la tipografia.</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Cartella per le immagini</translation>
    </message>
</context>
<context>
    <name>CardView</name>
    <message>
        <source>Card as it will print</source>
        <translation>La scheda come verrà stampata</translation>
    </message>
</context>
<context>
    <name>CareOfLibrary</name>
    <message>
        <source>A backup is made once a day, beside the library: the last ten are kept, and one of each week for eight weeks. The history keeps all versions of 30 days, and one version a day before that.</source>
        <translation>Una volta al giorno si fa una copia di sicurezza, accanto alla libreria: si tengono le ultime dieci, e una per settimana per otto settimane. Della cronologia si tiene tutto per 30 giorni, poi una versione al giorno.</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copie di sicurezza</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Fatta</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>No backup yet.</source>
        <translation>Ancora nessuna copia di sicurezza.</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Fai una copia ora</translation>
    </message>
    <message>
        <source>Go back to this one…</source>
        <translation>Torna a questa…</translation>
    </message>
    <message>
        <source>Check the library</source>
        <translation>Controlla la libreria</translation>
    </message>
    <message>
        <source>Choose a backup in the list</source>
        <translation>Scegli una copia nell&apos;elenco</translation>
    </message>
    <message>
        <source>Backed up to {0}</source>
        <translation>Copia fatta in {0}</translation>
    </message>
    <message>
        <source>The library is undamaged</source>
        <translation>La libreria è integra</translation>
    </message>
    <message>
        <source>Go back to a backup</source>
        <translation>Tornare a una copia</translation>
    </message>
    <message>
        <source>The library of {0} replaces this one, which is kept beside it. The window closes and opens again.</source>
        <translation>La libreria com&apos;era il {0} prende il posto di questa, che viene conservata lì accanto. La finestra si chiude e si riapre.</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Torna</translation>
    </message>
</context>
<context>
    <name>ChangedDesignsBar</name>
    <message>
        <source>Keep the old one</source>
        <translation>Tieni il vecchio</translation>
    </message>
    <message>
        <source>Gives this army a copy of its own, as it took it</source>
        <translation>Dà a quest&apos;armata una copia propria, come l&apos;aveva presa</translation>
    </message>
    <message>
        <source>Keep the old version of {0}</source>
        <translation>Lascia {0} com&apos;era</translation>
    </message>
    <message>
        <source>The points of this army with the new version of {0}</source>
        <translation>I punti di quest&apos;armata con la nuova versione di {0}</translation>
    </message>
    <message>
        <source>Update {0}</source>
        <translation>Aggiorna {0}</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>within what was agreed</source>
        <translation>entro quanto concordato</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>Progetti</translation>
    </message>
    <message>
        <source>all are legal</source>
        <translation>tutti in regola</translation>
    </message>
    <message>
        <source>Pilots</source>
        <translation>Piloti</translation>
    </message>
    <message>
        <source>every vehicle has one</source>
        <translation>ogni veicolo ne ha uno</translation>
    </message>
    <message>
        <source>Gunners</source>
        <translation>Artiglieri</translation>
    </message>
    <message>
        <source>every turret and side mount has one</source>
        <translation>ogni postazione ne ha uno</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Posti</translation>
    </message>
    <message>
        <source>enough for all aboard</source>
        <translation>bastano per chi è a bordo</translation>
    </message>
    <message>
        <source>Officers</source>
        <translation>Ufficiali</translation>
    </message>
    <message>
        <source>each leads a unit</source>
        <translation>ognuno guida un&apos;unità</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Controllori</translation>
    </message>
    <message>
        <source>every slave robot has one</source>
        <translation>ogni robot asservito ne ha uno</translation>
    </message>
    <message>
        <source>Spotter</source>
        <translation>Osservatore</translation>
    </message>
    <message>
        <source>for weapons off the table</source>
        <translation>per le armi fuori tavolo</translation>
    </message>
    <message>
        <source>Miniatures</source>
        <translation>Miniature</translation>
    </message>
    <message>
        <source>enough of all that are counted</source>
        <translation>abbastanza di tutte quelle contate</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelli</translation>
    </message>
    <message>
        <source>it has no models yet</source>
        <translation>non c&apos;è ancora nessuno</translation>
    </message>
    <message>
        <source>nothing to check yet</source>
        <translation>ancora niente da controllare</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Tieni il mio</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Prendi il loro</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Tieni entrambi</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ciò che è diverso</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Risposta</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Solo ciò che è diverso</translation>
    </message>
    <message>
        <source>Mine and theirs</source>
        <translation>Il mio e il loro</translation>
    </message>
    <message>
        <source>your documents do not change</source>
        <translation>il tuo resta com&apos;è</translation>
    </message>
    <message>
        <source>as a new version; yours stays in its history</source>
        <translation>come nuova versione; il tuo resta nella cronologia</translation>
    </message>
    <message>
        <source>theirs is called “… (from {0})”</source>
        <translation>il loro si chiamerà “… (da {0})”</translation>
    </message>
    <message>
        <source>theirs is a copy</source>
        <translation>il loro è una copia</translation>
    </message>
    <message>
        <source>With these answers: {0}</source>
        <translation>Con queste risposte: {0}</translation>
    </message>
    <message>
        <source>The same for all</source>
        <translation>Lo stesso per tutti</translation>
    </message>
    <message>
        <source>The import comes from {0}.</source>
        <translation>L&apos;importazione viene da {0}.</translation>
    </message>
    <message>
        <source>New documents are imported too. Your documents change only if you choose so here.</source>
        <translation>Entra anche tutto ciò che è nuovo. Niente di tuo cambia se non lo scegli qui.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Il mio</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Il loro</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Save them to a file…</source>
        <translation>Salvali in un file…</translation>
    </message>
    <message>
        <source>Close without them</source>
        <translation>Chiudi senza di essi</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Non c&apos;è nulla da fare</translation>
    </message>
    <message>
        <source>Undo typing</source>
        <translation>Annulla la digitazione</translation>
    </message>
    <message>
        <source>Undo the last choice</source>
        <translation>Annulla l&apos;ultima scelta</translation>
    </message>
    <message>
        <source>Redo typing</source>
        <translation>Ripeti la digitazione</translation>
    </message>
    <message>
        <source>Open a design or an army first</source>
        <translation>Apri prima un progetto o un&apos;armata</translation>
    </message>
    <message>
        <source>Open a campaign first</source>
        <translation>Prima apri una campagna</translation>
    </message>
    <message>
        <source>Open a unit or an army first</source>
        <translation>Apri prima un&apos;unità o un&apos;armata</translation>
    </message>
    <message>
        <source>Open a design first</source>
        <translation>Apri prima un progetto</translation>
    </message>
    <message>
        <source>No tab is open</source>
        <translation>Nessuna scheda è aperta</translation>
    </message>
    <message>
        <source>No tab was closed</source>
        <translation>Nessuna scheda è stata chiusa</translation>
    </message>
    <message>
        <source>This army has an error: see its checks</source>
        <translation>Quest&apos;armata ha un errore: guarda i suoi controlli</translation>
    </message>
    <message>
        <source>Fix the errors to fight</source>
        <translation>Correggi gli errori per combattere</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combatti</translation>
    </message>
    <message>
        <source>The receipt is on the clipboard</source>
        <translation>Il conto è negli appunti</translation>
    </message>
    <message>
        <source>This army has no models yet</source>
        <translation>In quest&apos;armata non c&apos;è ancora nessuno</translation>
    </message>
    <message>
        <source>Add a unit to fight</source>
        <translation>Aggiungi un&apos;unità per combattere</translation>
    </message>
</context>
<context>
    <name>ComparePage</name>
    <message>
        <source>Add by name to compare</source>
        <translation>Aggiungi per nome al confronto</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Solo ciò che è diverso</translation>
    </message>
    <message>
        <source>Their results</source>
        <translation>Che cosa dicono</translation>
    </message>
    <message>
        <source>Their prices</source>
        <translation>Quanto costano</translation>
    </message>
    <message>
        <source>Compare {0}</source>
        <translation>Confronto: {0}</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronto</translation>
    </message>
    <message>
        <source>At most four designs can be compared: remove one first</source>
        <translation>Al massimo quattro progetti stanno fianco a fianco: prima togline uno</translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>Gli altri si confrontano con questo</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>Confronta gli altri con questo</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>Togli {0}</translation>
    </message>
    <message>
        <source>Type the name of an army, a unit, a weapon or another design. Two or more of one kind are compared.</source>
        <translation>Scrivi il nome di un&apos;armata, di un&apos;unità, di un&apos;arma o di un altro progetto. Si confrontano due o più di un tipo.</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Voce</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
</context>
<context>
    <name>ConversionPage</name>
    <message>
        <source>Battle</source>
        <translation>Battaglia</translation>
    </message>
    <message>
        <source>What {0} makes of each unit</source>
        <translation>Che cosa {0} fa di ogni unità</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armata</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Designs as they fight</source>
        <translation>I progetti come combattono</translation>
    </message>
    <message>
        <source>design</source>
        <translation>progetto</translation>
    </message>
    <message>
        <source>{0} alone</source>
        <translation>Solo {0}</translation>
    </message>
    <message>
        <source>models</source>
        <translation>modelli</translation>
    </message>
    <message>
        <source>Designs are made for this ruleset, so most values are unchanged.</source>
        <translation>I progetti sono fatti per questo regolamento, perciò quasi tutti i valori restano come da progetto.</translation>
    </message>
    <message>
        <source>Designs are made for Combat Action; their values here are converted from it, line by line. A machine shows its own values: in battle, its crew&apos;s count if they are better.</source>
        <translation>I progetti sono fatti per Combat Action; quel che valgono qui ne è ricavato, riga per riga. Di una macchina si vedono i valori propri: in battaglia contano quelli dell&apos;equipaggio dove sono migliori.</translation>
    </message>
    <message>
        <source>A value set by hand only counts in battles under this ruleset. It costs nothing and is kept with the design.</source>
        <translation>Un valore dato a mano conta solo nelle battaglie con questo regolamento: non costa nulla e resta con il progetto.</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>Conversione</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>impostato a mano</translation>
    </message>
</context>
<context>
    <name>CrashDesk</name>
    <message>
        <source>Something went wrong here ({0}), and no report of it could be written</source>
        <translation>Qui qualcosa è andato storto ({0}), e non è stato possibile scriverne un rapporto</translation>
    </message>
    <message>
        <source>Something went wrong here. There is a report at {0}</source>
        <translation>Qui qualcosa è andato storto. C&apos;è un rapporto in {0}</translation>
    </message>
    <message>
        <source>The program crashed last time. There is a report at {0}</source>
        <translation>L&apos;ultima volta il programma si è interrotto. C&apos;è un rapporto in {0}</translation>
    </message>
</context>
<context>
    <name>CreaturePage</name>
    <message>
        <source>Movement</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>Shooting Skill</source>
        <translation>Tiro</translation>
    </message>
    <message>
        <source>Fighting Ability</source>
        <translation>Combattimento</translation>
    </message>
    <message>
        <source>Protection Factor</source>
        <translation>Protezione</translation>
    </message>
    <message>
        <source>Discipline</source>
        <translation>Disciplina</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profilo</translation>
    </message>
    <message>
        <source>Rank and abilities</source>
        <translation>Grado e capacità</translation>
    </message>
    <message>
        <source>Abilities</source>
        <translation>Capacità</translation>
    </message>
    <message>
        <source>Creature</source>
        <translation>Creatura</translation>
    </message>
    <message>
        <source>baseline creature {0}</source>
        <translation>creatura di base {0}</translation>
    </message>
    <message>
        <source>rank {0} then doubles the whole</source>
        <translation>poi il grado {0} raddoppia il tutto</translation>
    </message>
    <message>
        <source>none</source>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>CrewSection</name>
    <message>
        <source>Crew</source>
        <translation>Equipaggio</translation>
    </message>
    <message>
        <source>Plan of the machine and its crew</source>
        <translation>Pianta della macchina e del suo equipaggio</translation>
    </message>
    <message>
        <source>Add crew: type a creature&apos;s name</source>
        <translation>Aggiungi equipaggio: scrivi il nome di una creatura</translation>
    </message>
    <message>
        <source>Only creatures serve aboard a machine.</source>
        <translation>A bordo di una macchina servono solo creature.</translation>
    </message>
</context>
<context>
    <name>DamageLine</name>
    <message>
        <source>Damaged location</source>
        <translation>Punto danneggiato</translation>
    </message>
    <message>
        <source>How badly</source>
        <translation>Quanto</translation>
    </message>
    <message>
        <source>Note damage by hand: type a machine&apos;s name</source>
        <translation>Annota un danno a mano: scrivi il nome di una macchina</translation>
    </message>
    <message>
        <source>has no such location</source>
        <translation>non ha questo punto</translation>
    </message>
</context>
<context>
    <name>DaysSection</name>
    <message>
        <source>Day {0}</source>
        <translation>Giorno {0}</translation>
    </message>
    <message>
        <source>A day passes</source>
        <translation>Passa un giorno</translation>
    </message>
    <message>
        <source>days</source>
        <translation>giorni</translation>
    </message>
    <message>
        <source>Let them pass</source>
        <translation>Falli passare</translation>
    </message>
    <message>
        <source>An earlier day is shown</source>
        <translation>Si guarda un giorno passato</translation>
    </message>
    <message>
        <source>First close the aftermath of the last battle</source>
        <translation>Prima chiudi il dopo battaglia</translation>
    </message>
    <message>
        <source>Until day {0}</source>
        <translation>Fino al giorno {0}</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>riparati</translation>
    </message>
    <message>
        <source>no model returns, no repair is completed</source>
        <translation>nessuno torna, nulla è pronto</translation>
    </message>
    <message>
        <source>No model is due back, and nothing is being repaired</source>
        <translation>Nessuno deve tornare, e non si lavora a nulla</translation>
    </message>
    <message>
        <source>Tomorrow: {0}</source>
        <translation>Domani: {0}</translation>
    </message>
    <message>
        <source>By day {0}: {1}</source>
        <translation>Entro il giorno {0}: {1}</translation>
    </message>
</context>
<context>
    <name>Debrief</name>
    <message>
        <source>How it ended</source>
        <translation>Com&apos;è finita</translation>
    </message>
    <message>
        <source>Back to the log</source>
        <translation>Torna al registro</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>Momenti che hanno contato</translation>
    </message>
    <message>
        <source>moment</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>probab.</translation>
    </message>
    <message>
        <source>What each unit did</source>
        <translation>Che cosa ha fatto ogni unità</translation>
    </message>
    <message>
        <source>Points of the enemies it put out of action</source>
        <translation>Punti dei nemici che ha messo fuori combattimento</translation>
    </message>
    <message>
        <source>Fight again</source>
        <translation>Combatti ancora</translation>
    </message>
    <message>
        <source>The same armies on the same sides, with other dice</source>
        <translation>Le stesse armate dagli stessi lati, con altri dadi</translation>
    </message>
    <message>
        <source>Exchange sides</source>
        <translation>Scambia i lati</translation>
    </message>
    <message>
        <source>The same armies with sides exchanged</source>
        <translation>Le stesse armate, ciascuna dal lato dell&apos;altra</translation>
    </message>
    <message>
        <source>Change the set-up</source>
        <translation>Cambia la preparazione</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unità</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>costo</translation>
    </message>
    <message>
        <source>took</source>
        <translation>tolti</translation>
    </message>
    <message>
        <source>per 100</source>
        <translation>ogni 100</translation>
    </message>
    <message>
        <source>The chance to win is being calculated</source>
        <translation>La probabilità di vittoria è in calcolo</translation>
    </message>
    <message>
        <source>Where each side&apos;s chance to win rose most, in points of a hundred</source>
        <translation>Dove la probabilità di vittoria di ciascuna parte è salita di più, in punti su cento</translation>
    </message>
    <message>
        <source>No single moment moved the chance to win</source>
        <translation>Nessun momento da solo ha spostato la probabilità di vittoria</translation>
    </message>
    <message>
        <source>{0} × {1}</source>
        <translation>{0} × {1}</translation>
    </message>
</context>
<context>
    <name>DesignOdds</name>
    <message>
        <source>{0} with it against {1}: wins in %, ±{2}</source>
        <translation>{0} con essa contro {1}: vittorie in %, ±{2}</translation>
    </message>
</context>
<context>
    <name>DesignPage</name>
    <message>
        <source>variant of {0}</source>
        <translation>variante di {0}</translation>
    </message>
    <message>
        <source>This cannot be dropped here</source>
        <translation>Questo non si può lasciare qui</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronta</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Copy the receipt</source>
        <translation>Copia il conto</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Stampa…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Condividi</translation>
    </message>
    <message>
        <source>Edit tags…</source>
        <translation>Modifica le etichette…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Altro</translation>
    </message>
</context>
<context>
    <name>DesignSide</name>
    <message>
        <source>Card</source>
        <translation>Scheda</translation>
    </message>
    <message>
        <source>as it will print</source>
        <translation>come verrà stampata</translation>
    </message>
</context>
<context>
    <name>DieAsked</name>
    <message>
        <source>Roll it for me</source>
        <translation>Tiralo per me</translation>
    </message>
    <message>
        <source>{0} – {1}: roll a die</source>
        <translation>{0} – {1}: tira un dado</translation>
    </message>
    <message>
        <source>{0} – {1}: roll a die of {2} faces</source>
        <translation>{0} – {1}: tira un dado da {2} facce</translation>
    </message>
    <message>
        <source>{0}_ – Enter, or another digit.</source>
        <translation>{0}_ – Invio, o un&apos;altra cifra.</translation>
    </message>
    <message>
        <source>Type a number from 1 to {0}, then Enter.</source>
        <translation>Scrivi un numero da 1 a {0}, poi Invio.</translation>
    </message>
    <message>
        <source>Type 1 to {0} and Enter, or press the face.</source>
        <translation>Scrivi da 1 a {0} e Invio, o premi la faccia.</translation>
    </message>
    <message>
        <source>Press 1 to {0}, or the face it should have shown.</source>
        <translation>Premi da 1 a {0}, o la faccia che avrebbe dovuto mostrare.</translation>
    </message>
    <message>
        <source>Press 1 to {0}, or the face.</source>
        <translation>Premi da 1 a {0}, o la faccia.</translation>
    </message>
</context>
<context>
    <name>DocumentTabs</name>
    <message>
        <source>Open documents</source>
        <translation>Documenti aperti</translation>
    </message>
    <message>
        <source>{0}, not kept as a version yet</source>
        <translation>{0}, non ancora tenuto come versione</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Chiudi scheda</translation>
    </message>
    <message>
        <source>Close the other tabs</source>
        <translation>Chiudi le altre schede</translation>
    </message>
    <message>
        <source>There is no other tab</source>
        <translation>Non c&apos;è un&apos;altra scheda</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Close the list</source>
        <translation>Chiudi l&apos;elenco</translation>
    </message>
</context>
<context>
    <name>EarlierBattle</name>
    <message>
        <source>Fight it again</source>
        <translation>Combattila di nuovo</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Choose something first: a row, or words in a field</source>
        <translation>Scegli prima qualcosa: una riga, o parole in un campo</translation>
    </message>
</context>
<context>
    <name>EscapeRoutes</name>
    <message>
        <source>left edge</source>
        <translation>bordo sinistro</translation>
    </message>
    <message>
        <source>right edge</source>
        <translation>bordo destro</translation>
    </message>
    <message>
        <source>near edge</source>
        <translation>bordo vicino</translation>
    </message>
    <message>
        <source>far edge</source>
        <translation>bordo lontano</translation>
    </message>
    <message>
        <source>Where the unit may leave the table: edges, or pieces of terrain</source>
        <translation>Da dove l&apos;unità può sottrarsi: bordi del tavolo o elementi del suo terreno</translation>
    </message>
    <message>
        <source>the edge of its own side</source>
        <translation>il bordo della sua parte</translation>
    </message>
    <message>
        <source>Escape routes: {0}</source>
        <translation>Vie d&apos;uscita: {0}</translation>
    </message>
</context>
<context>
    <name>EventLog</name>
    <message>
        <source>Log of the battle</source>
        <translation>Registro della battaglia</translation>
    </message>
    <message>
        <source>number</source>
        <translation>numero</translation>
    </message>
    <message>
        <source>side</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>event</source>
        <translation>evento</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>esito</translation>
    </message>
    <message>
        <source>left</source>
        <translation>sinistra</translation>
    </message>
    <message>
        <source>right</source>
        <translation>destra</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Turn {0}</source>
        <translation>Turno {0}</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Schieramento</translation>
    </message>
</context>
<context>
    <name>FactsPage</name>
    <message>
        <source>Contents</source>
        <translation>Contenuto</translation>
    </message>
</context>
<context>
    <name>FieldPane</name>
    <message>
        <source>Table view</source>
        <translation>Come tabella</translation>
    </message>
    <message>
        <source>Show the battlefield as a table (T)</source>
        <translation>Mostra il campo di battaglia come tabella (T)</translation>
    </message>
    <message>
        <source>Back to the picture</source>
        <translation>Torna al disegno</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Gittate</translation>
    </message>
    <message>
        <source>Range bands and fire arcs of the model under the pointer, or chosen with the keys</source>
        <translation>Gittate e archi di fuoco del modello sotto il puntatore o i tasti</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>Tracce</translation>
    </message>
    <message>
        <source>The paths taken in this activation</source>
        <translation>I percorsi di questa attivazione</translation>
    </message>
    <message>
        <source>Sight</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>What the model under the pointer, or chosen with the keys, can see</source>
        <translation>Chi vede il modello sotto il puntatore o i tasti</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nomi</translation>
    </message>
    <message>
        <source>The names of the models</source>
        <translation>I nomi dei modelli</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Riduci</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ingrandisci</translation>
    </message>
    <message>
        <source>Whole table</source>
        <translation>Tutto il tavolo</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Segui</translation>
    </message>
    <message>
        <source>Zoomed in, keep the acting model in sight</source>
        <translation>Da vicino, tiene in vista chi agisce</translation>
    </message>
    <message>
        <source>Only the map can be zoomed</source>
        <translation>Si ingrandisce solo la mappa</translation>
    </message>
</context>
<context>
    <name>FieldPicture</name>
    <message>
        <source>Battlefield</source>
        <translation>Campo di battaglia</translation>
    </message>
    <message>
        <source>{0}: hits on {1}+</source>
        <translation>{0}: colpisce con {1}+</translation>
    </message>
    <message>
        <source>{0}: cannot hit</source>
        <translation>{0}: non può colpire</translation>
    </message>
    <message>
        <source>Turn {0}: {1} of the left side and {2} of the right in play</source>
        <translation>Turno {0}: in gioco {1} della parte sinistra e {2} della destra</translation>
    </message>
</context>
<context>
    <name>FieldTable</name>
    <message>
        <source>Battlefield as a table</source>
        <translation>Campo di battaglia come tabella</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>Make a better shot: choose Shooting Skill 5 or lower, and see the points move.</source>
        <translation>Fanne un tiratore migliore: scegli Tiro 5 o meno, e guarda muoversi i punti.</translation>
    </message>
    <message>
        <source>Troopers fight in units: File, New unit. Name it, then type 6 and the trooper&apos;s name below.</source>
        <translation>I soldati combattono in unità: File, Nuova unità. Dalle un nome, poi scrivi più sotto 6 e il nome del soldato.</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Welcome. Begin with a weapon: File, New weapon. Type a name for it, then Enter.</source>
        <translation>Per cominciare, un&apos;arma: File, Nuova arma. Scrivine il nome, poi Invio.</translation>
    </message>
    <message>
        <source>Now a trooper to carry it: File, New creature, or Ctrl+N. Type a name, then Enter.</source>
        <translation>Ora qualcuno che la porti: File, Nuova creatura, oppure Ctrl+N. Scrivi un nome, poi Invio.</translation>
    </message>
    <message>
        <source>Give the weapon to the trooper: type its name under Weapons and equipment, then Enter.</source>
        <translation>Dagli l&apos;arma: scrivine il nome sotto Armi ed equipaggiamento, poi Invio.</translation>
    </message>
    <message>
        <source>Units make an army: File, New army. Name it, then type the unit&apos;s name below.</source>
        <translation>Le unità fanno un&apos;armata: File, Nuova armata. Dalle un nome, poi scrivi più sotto quello dell&apos;unità.</translation>
    </message>
    <message>
        <source>At the right are its points and any problems. See it on paper: Ctrl+P.</source>
        <translation>A destra ci sono i suoi punti e ciò che dev&apos;essere a posto. Guardala su carta: Ctrl+P.</translation>
    </message>
    <message>
        <source>Back on its tab, let the army fight: press Fight, or F5, for the odds, and once more to watch a battle.</source>
        <translation>Torna sulla sua scheda e mandala in battaglia: premi Combatti, o F5, per le probabilità, e ancora una volta per guardare una battaglia.</translation>
    </message>
    <message>
        <source>These are all the steps: weapon, trooper, unit, army, sheet, battle. All of them are yours.</source>
        <translation>È tutta la strada: arma, soldato, unità, armata, scheda, battaglia. È tutto tuo.</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Dall&apos;inizio</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>Lascia la visita</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Primi passi</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} di {1}</translation>
    </message>
    <message>
        <source>Show the library</source>
        <translation>Mostra la libreria</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
</context>
<context>
    <name>FixButton</name>
    <message>
        <source>{0}, {1} points</source>
        <translation>{0}, {1} punti</translation>
    </message>
</context>
<context>
    <name>ForceProfile</name>
    <message>
        <source>Force profile</source>
        <translation>Profilo della forza</translation>
    </message>
    <message>
        <source>Can hurt armour</source>
        <translation>Può ferire</translation>
    </message>
    <message>
        <source>weapons, by target PF</source>
        <translation>armi, per PF bersaglio</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Gittata</translation>
    </message>
    <message>
        <source>weapons</source>
        <translation>armi</translation>
    </message>
    <message>
        <source>Toughness</source>
        <translation>Solidità</translation>
    </message>
    <message>
        <source>models</source>
        <translation>modelli</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocità</translation>
    </message>
    <message>
        <source>Morale</source>
        <translation>Morale</translation>
    </message>
    <message>
        <source>PF {0}</source>
        <translation>PF {0}</translation>
    </message>
    <message>
        <source>MV {0}</source>
        <translation>MV {0}</translation>
    </message>
    <message>
        <source>DP {0}</source>
        <translation>DP {0}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>{1} of {2} can harm PF {0} or more.</source>
        <translation>Contro PF {0} e oltre possono fare danno {1} su {2}.</translation>
    </message>
</context>
<context>
    <name>Forcing</name>
    <message>
        <source>Choose {0} anyway</source>
        <translation>Scegli {0} comunque</translation>
    </message>
</context>
<context>
    <name>FormulaChart</name>
    <message>
        <source>Price against worth</source>
        <translation>Prezzo contro valore</translation>
    </message>
    <message>
        <source>price in points</source>
        <translation>prezzo in punti</translation>
    </message>
    <message>
        <source>worth in points</source>
        <translation>valore in punti</translation>
    </message>
</context>
<context>
    <name>FormulaPage</name>
    <message>
        <source>Advice</source>
        <translation>Consiglio</translation>
    </message>
    <message>
        <source>for battles that bots fight</source>
        <translation>per battaglie combattute dai bot</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>Salva PDF…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Stampa…</translation>
    </message>
    <message>
        <source>Price against worth</source>
        <translation>Prezzo contro valore</translation>
    </message>
    <message>
        <source>bars are intervals at 95 %</source>
        <translation>le barre sono intervalli al 95 %</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Termini</translation>
    </message>
    <message>
        <source>points for one model and one step</source>
        <translation>punti per un modello e un passo</translation>
    </message>
    <message>
        <source>What a point buys</source>
        <translation>Che cosa compra un punto</translation>
    </message>
    <message>
        <source>Choose a term in the table or in the picture to read about it.</source>
        <translation>Scegli un termine nella tabella o nella figura per leggerne.</translation>
    </message>
</context>
<context>
    <name>FrontChart</name>
    <message>
        <source>Points against effect</source>
        <translation>Punti ed efficacia</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Scelta</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>efficacia</translation>
    </message>
    <message>
        <source>survival</source>
        <translation>tenuta</translation>
    </message>
    <message>
        <source>a point buys</source>
        <translation>un punto compra</translation>
    </message>
    <message>
        <source>best: {0}</source>
        <translation>migliore: {0}</translation>
    </message>
    <message>
        <source>asked: {0}</source>
        <translation>richiesto: {0}</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message>
        <source>{0} chosen · click or drag: all go · click an enemy: all fire · Esc: clear</source>
        <translation>{0} scelti · clic o trascina: vanno tutti · clic su un nemico: sparano tutti · Esc: nessuno</translation>
    </message>
    <message>
        <source>Click or drag to where they are set up · N: unit by unit · B: all as the bot would</source>
        <translation>Clic o trascina dove schierarli · N: un&apos;unità per volta · B: tutti come farebbe il bot</translation>
    </message>
</context>
<context>
    <name>GroupsBar</name>
    <message>
        <source>In their formation</source>
        <translation>Come stanno</translation>
    </message>
    <message>
        <source>They keep their formation</source>
        <translation>Mantengono le posizioni fra loro</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>In linea</translation>
    </message>
    <message>
        <source>Loose</source>
        <translation>Sparsi</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>In colonna</translation>
    </message>
    <message>
        <source>The weapon that all of them fire; press again for the next one. Models without it do not fire</source>
        <translation>L&apos;arma con cui sparano tutti; premi ancora per la prossima delle loro armi. I modelli che non ce l&apos;hanno non sparano</translation>
    </message>
    <message>
        <source>Same again</source>
        <translation>Di nuovo</translation>
    </message>
    <message>
        <source>All chosen models repeat the last action: the same move, or fire at the same enemy</source>
        <translation>I scelti fanno ciò che si è appena fatto: vanno altrettanto lontano nella stessa direzione, o sparano allo stesso nemico</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Avanti</translation>
    </message>
    <message>
        <source>Finish this model and begin with the next one ordered</source>
        <translation>Comincia il prossimo di quelli che hanno l&apos;ordine; chi agisce ora ha finito</translation>
    </message>
    <message>
        <source>Call off</source>
        <translation>Revoca</translation>
    </message>
    <message>
        <source>All as the bot would</source>
        <translation>Tutti come farebbe il bot</translation>
    </message>
    <message>
        <source>As last time</source>
        <translation>Come l&apos;ultima volta</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n scelto</numerusform>
            <numerusform>%n scelti</numerusform>
        </translation>
    </message>
    <message>
        <source>Each its best weapon</source>
        <translation>Ognuno l&apos;arma migliore</translation>
    </message>
    <message>
        <source>{0} (X): their weapon</source>
        <translation>{0} (X): con che cosa sparano</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Schiera</translation>
    </message>
    <message numerus="yes">
        <source>%n still to do it</source>
        <translation>
            <numerusform>%n deve ancora farlo</numerusform>
            <numerusform>%n devono ancora farlo</numerusform>
        </translation>
    </message>
    <message>
        <source>Side by side, up to twelve in a rank; the wheel or W turns it</source>
        <translation>Fianco a fianco, fino a dodici per fila; la rotella o W la gira</translation>
    </message>
    <message>
        <source>Well apart from each other; the wheel or W turns it</source>
        <translation>Ben distanti gli uni dagli altri; la rotella o W lo gira</translation>
    </message>
    <message>
        <source>One behind the other, or two; the wheel or W turns it</source>
        <translation>Uno dietro l&apos;altro, o per due; la rotella o W la gira</translation>
    </message>
    <message>
        <source>Set up all models as you did the last time with this army on this table</source>
        <translation>Tutti stanno dove li hai schierati l&apos;ultima volta con quest&apos;armata su questo tavolo</translation>
    </message>
    <message>
        <source>This army has not been set up by hand on this table yet</source>
        <translation>Quest&apos;armata non è ancora stata schierata a mano su questo tavolo</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tutti</translation>
    </message>
    <message>
        <source>In ranks</source>
        <translation>Su file</translation>
    </message>
    <message>
        <source>Set up {0}</source>
        <translation>Schiera {0}</translation>
    </message>
    <message>
        <source>all ({0})</source>
        <translation>tutti ({0})</translation>
    </message>
</context>
<context>
    <name>GuidePage</name>
    <message>
        <source>The chapter</source>
        <translation>Il capitolo</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Cerca nella guida</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Capitoli</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guida</translation>
    </message>
    <message>
        <source>No chapter has all of these words.</source>
        <translation>Nessun capitolo ha tutte queste parole.</translation>
    </message>
</context>
<context>
    <name>HandingSection</name>
    <message>
        <source>States that no longer fit</source>
        <translation>Stati che non corrispondono più</translation>
    </message>
    <message>
        <source>Put all right</source>
        <translation>Metti tutto a posto</translation>
    </message>
    <message>
        <source>It is right as it is</source>
        <translation>Va bene così</translation>
    </message>
    <message>
        <source>Pass on to {0}</source>
        <translation>Passa a {0}</translation>
    </message>
    <message>
        <source>Keep it with the lost records</source>
        <translation>Tienilo tra le annotazioni di chi è uscito</translation>
    </message>
    <message>
        <source>Another of these states is in that place: put all right at once</source>
        <translation>In quel posto c&apos;è un altro di questi stati: metti tutto a posto insieme</translation>
    </message>
</context>
<context>
    <name>HintPart</name>
    <message>
        <source>Hint</source>
        <translation>Suggerimento</translation>
    </message>
    <message>
        <source>What a commander would do here (H)</source>
        <translation>Che cosa farebbe qui un comandante (H)</translation>
    </message>
    <message>
        <source>The hint is being calculated</source>
        <translation>Il suggerimento è in preparazione</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Mostrami</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Score margin</source>
        <translation>Scarto di punteggio</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>scarto</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>sconfitte</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>pareggi</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>vittorie</translation>
    </message>
    <message>
        <source>median {0} points</source>
        <translation>mediana {0} punti</translation>
    </message>
    <message>
        <source>median {0}</source>
        <translation>mediana {0}</translation>
    </message>
    <message>
        <source>{0} ahead</source>
        <translation>{0} in vantaggio</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Restore this version</source>
        <translation>Ripristina questa versione</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versioni</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versione</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Perché</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Che cosa è cambiato</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>A confronto con</translation>
    </message>
    <message>
        <source>with the version before it</source>
        <translation>con la versione precedente</translation>
    </message>
    <message>
        <source>with the document as it is now</source>
        <translation>con il documento com&apos;è ora</translation>
    </message>
    <message>
        <source>History of {0}</source>
        <translation>Cronologia di {0}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nulla</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>It is not in the library any more</source>
        <translation>Non è più nella libreria</translation>
    </message>
    <message>
        <source>{0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ora</translation>
    </message>
    <message>
        <source>This is in the trash: restore it there first.</source>
        <translation>È nel cestino: prima va ripristinato lì.</translation>
    </message>
    <message>
        <source>This has not been saved yet.</source>
        <translation>Di questo non è stato ancora salvato nulla.</translation>
    </message>
    <message>
        <source>There is no version to go back to</source>
        <translation>Non c&apos;è una versione a cui tornare</translation>
    </message>
    <message>
        <source>The document is as in this version</source>
        <translation>Il documento è come in questa versione</translation>
    </message>
    <message>
        <source>from version {0} to now</source>
        <translation>dalla versione {0} a ora</translation>
    </message>
    <message>
        <source>The document stayed as it was; only its price changed.</source>
        <translation>Il documento è rimasto com&apos;era; è cambiato solo il prezzo.</translation>
    </message>
    <message>
        <source>The first version.</source>
        <translation>La prima versione.</translation>
    </message>
    <message>
        <source>After restoring this version: {0}</source>
        <translation>Dopo il ripristino di questa versione: {0}</translation>
    </message>
    <message>
        <source>from version {0} to {1}</source>
        <translation>dalla versione {0} alla {1}</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>Nulla.</translation>
    </message>
    <message>
        <source>{0} is as in version {1} again</source>
        <translation>{0} è di nuovo come nella versione {1}</translation>
    </message>
</context>
<context>
    <name>HistorySide</name>
    <message>
        <source>was {0}</source>
        <translation>era {0}</translation>
    </message>
</context>
<context>
    <name>IncomingFiles</name>
    <message>
        <source>{0} was not opened.</source>
        <translation>{0} non è stato aperto.</translation>
    </message>
    <message>
        <source>These pictures were not opened: {0}.</source>
        <translation>Queste immagini non sono state aperte: {0}.</translation>
    </message>
</context>
<context>
    <name>Keeping</name>
    <message>
        <source>{0} against {1}, seed {2}</source>
        <translation>{0} contro {1}, seme {2}</translation>
    </message>
    <message>
        <source>{0} against {1}, seed {2}, battle {3}</source>
        <translation>{0} contro {1}, seme {2}, battaglia {3}</translation>
    </message>
</context>
<context>
    <name>KeysEditor</name>
    <message>
        <source>Find a command or a key</source>
        <translation>Trova un comando o un tasto</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>Premi il nuovo tasto</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Nessun tasto</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Come all&apos;inizio</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Tutti come all&apos;inizio</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modificato</translation>
    </message>
    <message>
        <source>Choose a command first</source>
        <translation>Scegli prima un comando</translation>
    </message>
    <message>
        <source>New key for “{0}”</source>
        <translation>Nuovo tasto per “{0}”</translation>
    </message>
    <message>
        <source>It has no key</source>
        <translation>Non ha un tasto</translation>
    </message>
    <message>
        <source>It has its default key</source>
        <translation>Ha il tasto che aveva all&apos;inizio</translation>
    </message>
    <message>
        <source>No key was changed</source>
        <translation>Nessun tasto è stato cambiato</translation>
    </message>
    <message>
        <source>{0} has lost this key</source>
        <translation>{0} ha perso questo tasto</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>wounded</source>
        <translation>ferito</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>inchiodato</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>in rotta</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>nascosto</translation>
    </message>
    <message>
        <source>lying</source>
        <translation>a terra</translation>
    </message>
    <message>
        <source>stuck to</source>
        <translation>gli è attaccato qualcosa</translation>
    </message>
    <message>
        <source>burning</source>
        <translation>brucia</translation>
    </message>
    <message>
        <source>location hit</source>
        <translation>punto colpito</translation>
    </message>
    <message>
        <source>flying</source>
        <translation>in volo</translation>
    </message>
    <message>
        <source>action point left</source>
        <translation>resta un punto azione</translation>
    </message>
    <message>
        <source>What the signs mean: {0}</source>
        <translation>Che cosa significano i segni: {0}</translation>
    </message>
    <message>
        <source>Numbers are the locations of a machine that were hit, as they are rolled: −3 antenna to 6 power plant.</source>
        <translation>I numeri sono i punti di una macchina che sono stati colpiti, come si tirano: da −3 antenna a 6 generatore.</translation>
    </message>
</context>
<context>
    <name>LevelFields</name>
    <message>
        <source>My side is led by</source>
        <translation>La mia la guida</translation>
    </message>
    <message>
        <source>The other by</source>
        <translation>L&apos;altra la guida</translation>
    </message>
</context>
<context>
    <name>LibraryActions</name>
    <message>
        <source>A linked pair needs a weapon: make one first</source>
        <translation>Una coppia abbinata richiede un&apos;arma: prima creane una</translation>
    </message>
    <message>
        <source>{0} is used by {1}: remove it there first</source>
        <translation>{0} è in uso in {1}: prima va tolto da lì</translation>
    </message>
    <message>
        <source>{2} are in use and stay; {0} by {1}</source>
        <translation>{2} sono in uso e restano; {0} in {1}</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Vuota il cestino</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Elimina per sempre</translation>
    </message>
</context>
<context>
    <name>LibraryDock</name>
    <message>
        <source>Search names, tags, values</source>
        <translation>Cerca nomi, etichette, valori</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Cerca nella libreria</translation>
    </message>
    <message>
        <source>How to search</source>
        <translation>Come si cerca</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Libreria</translation>
    </message>
    <message>
        <source>Nothing here matches.</source>
        <translation>Qui non corrisponde nulla.</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Azzera la ricerca</translation>
    </message>
    <message>
        <source>The library is empty. Begin with a creature, or import a file.</source>
        <translation>La libreria è vuota. Comincia con una creatura, o importa un file.</translation>
    </message>
    <message>
        <source>New creature</source>
        <translation>Nuova creatura</translation>
    </message>
    <message>
        <source>Bring the starter designs back</source>
        <translation>Riporta i progetti iniziali</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>Nuovo</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>points, most first</source>
        <translation>punti, prima i più cari</translation>
    </message>
    <message>
        <source>changed, newest first</source>
        <translation>modifica, prima i più recenti</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>By {0}</source>
        <translation>Per {0}</translation>
    </message>
    <message>
        <source>Sorted by {0}</source>
        <translation>In ordine di {0}</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Armate</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Creatures</source>
        <translation>Creature</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armi</translation>
    </message>
    <message>
        <source>Robots</source>
        <translation>Robot</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Veicoli</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tavoli</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Battaglie</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Campagne</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Cestino</translation>
    </message>
    <message>
        <source>{0} is in the trash: restore it from its menu</source>
        <translation>{0} è nel cestino: ripristinalo dal suo menu</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>starter</source>
        <translation>iniziale</translation>
    </message>
    <message>
        <source>from {0}</source>
        <translation>da {0}</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importato</translation>
    </message>
    <message>
        <source>{0}, {1} points</source>
        <translation>{0}, {1} punti</translation>
    </message>
</context>
<context>
    <name>LibraryNews</name>
    <message>
        <source>Another library in its place</source>
        <translation>Un&apos;altra libreria al suo posto</translation>
    </message>
    <message>
        <source>Take over the library</source>
        <translation>Prendere la scrittura della libreria</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Prendi la scrittura</translation>
    </message>
</context>
<context>
    <name>LimitAndRules</name>
    <message>
        <source>Points limit</source>
        <translation>Limite di punti</translation>
    </message>
    <message>
        <source>none</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>as the battle says</source>
        <translation>come dice la battaglia</translation>
    </message>
    <message>
        <source>Medics are paid for, and losses are carried over.</source>
        <translation>I medici si pagano, e le perdite si riportano.</translation>
    </message>
    <message>
        <source>Optional rules</source>
        <translation>Regole facoltative</translation>
    </message>
    <message>
        <source>not agreed yet</source>
        <translation>non ancora concordate</translation>
    </message>
    <message>
        <source>agreed below</source>
        <translation>concordate qui sotto</translation>
    </message>
    <message>
        <source>Agreed with your opponent</source>
        <translation>Accordi con l&apos;avversario</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Campagna</translation>
    </message>
</context>
<context>
    <name>LineDialog</name>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Tick a line first</source>
        <translation>Spunta prima una riga</translation>
    </message>
</context>
<context>
    <name>LinkedWeaponPage</name>
    <message>
        <source>Linked pair</source>
        <translation>Coppia abbinata</translation>
    </message>
    <message>
        <source>In the field</source>
        <translation>In battaglia</translation>
    </message>
    <message>
        <source>against a medium target</source>
        <translation>contro un bersaglio medio</translation>
    </message>
    <message>
        <source>First weapon</source>
        <translation>Prima arma</translation>
    </message>
    <message>
        <source>Another weapon: type a name</source>
        <translation>Un&apos;altra arma: scrivi un nome</translation>
    </message>
    <message>
        <source>Second weapon</source>
        <translation>Seconda arma</translation>
    </message>
</context>
<context>
    <name>LiveCard</name>
    <message>
        <source>Press to show the card larger</source>
        <translation>Premi per mostrare la scheda più grande</translation>
    </message>
</context>
<context>
    <name>LogSide</name>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tutto</translation>
    </message>
    <message>
        <source>Fighting</source>
        <translation>Combattimento</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
    </message>
    <message>
        <source>Only {0}; press to show all</source>
        <translation>Solo {0}; premere per mostrare tutto</translation>
    </message>
</context>
<context>
    <name>LostSection</name>
    <message>
        <source>Records of models that left</source>
        <translation>Annotazioni di modelli usciti</translation>
    </message>
    <message>
        <source>These models are no longer in their armies. Hand a record on to a model, or drop it.</source>
        <translation>Questi modelli non sono più nelle loro armate. Passa un&apos;annotazione a un modello, o toglila.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Giorno</translation>
    </message>
    <message>
        <source>The model that gets the record</source>
        <translation>Il modello che riceve l&apos;annotazione</translation>
    </message>
    <message>
        <source>Hand on</source>
        <translation>Passa</translation>
    </message>
    <message>
        <source>Drop the record</source>
        <translation>Togli l&apos;annotazione</translation>
    </message>
    <message>
        <source>No model of the army is free</source>
        <translation>Nessun modello dell&apos;armata è libero</translation>
    </message>
</context>
<context>
    <name>LuckLine</name>
    <message>
        <source>Luck in detail</source>
        <translation>La fortuna in dettaglio</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Dadi</translation>
    </message>
    <message>
        <source>a die</source>
        <translation>a dado</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>riusciti</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>attesi</translation>
    </message>
    <message>
        <source>too few dice to tell.</source>
        <translation>troppo pochi dadi per dirlo.</translation>
    </message>
    <message>
        <source>Luck so far: {0}</source>
        <translation>Fortuna finora: {0}</translation>
    </message>
    <message>
        <source>{0}: p = {1} for the pips, {2} for the tests passed (one-sided).</source>
        <translation>{0}: p = {1} per i punti dei dadi, {2} per le prove riuscite (a una coda).</translation>
    </message>
</context>
<context>
    <name>MachinePage</name>
    <message>
        <source>Chassis</source>
        <translation>Telaio</translation>
    </message>
    <message>
        <source>Equipment and seats</source>
        <translation>Equipaggiamento e posti</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>Tratti</translation>
    </message>
    <message>
        <source>Seats, exposed</source>
        <translation>Posti esposti</translation>
    </message>
    <message>
        <source>Seats, partly exposed</source>
        <translation>Posti semiesposti</translation>
    </message>
    <message>
        <source>Seats inside</source>
        <translation>Posti interni</translation>
    </message>
    <message>
        <source>Seats inside, sealed</source>
        <translation>Posti interni, sigillati</translation>
    </message>
    <message>
        <source>none</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Models get in and out by the roof: they climb, which costs action points</source>
        <translation>Si entra e si esce dal tetto: chi lo fa si arrampica, e questo costa punti azione</translation>
    </message>
    <message>
        <source>It has no seats inside</source>
        <translation>Non ha posti interni</translation>
    </message>
</context>
<context>
    <name>MachinesSection</name>
    <message>
        <source>Machines and buildings</source>
        <translation>Macchine ed edifici</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Danni</translation>
    </message>
    <message>
        <source>Machine or building</source>
        <translation>Macchina o edificio</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armata</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Punto</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Nothing is damaged</source>
        <translation>Nulla è danneggiato</translation>
    </message>
    <message>
        <source>Spare parts</source>
        <translation>Pezzi di recupero</translation>
    </message>
    <message>
        <source>drag one to a repair</source>
        <translation>trascinane uno su una riparazione</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Pezzo</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Liberi</translation>
    </message>
    <message>
        <source>Chance, or when</source>
        <translation>Probabilità, o quando</translation>
    </message>
    <message>
        <source>Choose the damage to repair first</source>
        <translation>Prima scegli il danno a cui va</translation>
    </message>
    <message>
        <source>{0} does not fit there: it must be the same item, or the same location of another machine</source>
        <translation>{0} lì non serve: dev&apos;essere un pezzo uguale o lo stesso punto di un&apos;altra macchina</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Open a design or an army at the left, or begin a new one.</source>
        <translation>Apri un progetto o un&apos;armata a sinistra, o cominciane uno nuovo.</translation>
    </message>
    <message>
        <source>New creature</source>
        <translation>Nuova creatura</translation>
    </message>
    <message>
        <source>Read only: {0} Nothing is changed.</source>
        <translation>Sola lettura: {0} Non cambia nulla.</translation>
    </message>
    <message>
        <source>{0} Nothing is changed.</source>
        <translation>{0} Non cambia nulla.</translation>
    </message>
    <message>
        <source>Army Builder (read only)</source>
        <translation>Army Builder (sola lettura)</translation>
    </message>
</context>
<context>
    <name>MarkingPanel</name>
    <message>
        <source>Roll</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Send home</source>
        <translation>Rimanda a casa</translation>
    </message>
    <message>
        <source>Take prisoner</source>
        <translation>Fa&apos; prigioniero</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Uccidi</translation>
    </message>
    <message>
        <source>a doctor treats them</source>
        <translation>li vede un medico</translation>
    </message>
    <message>
        <source>Wounded</source>
        <translation>Ferito</translation>
    </message>
    <message>
        <source>Out of action</source>
        <translation>Fuori combattimento</translation>
    </message>
    <message>
        <source>Dead</source>
        <translation>Morto</translation>
    </message>
    <message>
        <source>Unhurt</source>
        <translation>Illeso</translation>
    </message>
    <message>
        <source>Stabilised</source>
        <translation>Stabilizzato</translation>
    </message>
    <message>
        <source>Captured</source>
        <translation>Catturato</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Punto</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arma</translation>
    </message>
    <message>
        <source>Malfunction</source>
        <translation>Guasto</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>Fuori uso</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>A pezzi</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Intero</translation>
    </message>
    <message>
        <source>Scrap the machine</source>
        <translation>Rottama la macchina</translation>
    </message>
    <message>
        <source>Key {0} in the table</source>
        <translation>Tasto {0} nella tabella</translation>
    </message>
    <message>
        <source>The die shows {0}</source>
        <translation>Il dado mostra {0}</translation>
    </message>
    <message>
        <source>Type dice for one at a time</source>
        <translation>Scrivi i dadi per uno alla volta</translation>
    </message>
    <message>
        <source>the first die shows {0}: type the second, for the wound</source>
        <translation>il primo dado mostra {0}: scrivi il secondo, per la ferita</translation>
    </message>
</context>
<context>
    <name>MatrixChart</name>
    <message>
        <source>All against all</source>
        <translation>Tutti contro tutti</translation>
    </message>
    <message>
        <source>wins and half the draws of the row, %</source>
        <translation>vittorie e metà dei pareggi della riga, %</translation>
    </message>
    <message>
        <source>Wins and half the draws of the army of the row against that of the column</source>
        <translation>Vittorie e metà dei pareggi dell&apos;armata della riga contro quella della colonna</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
</context>
<context>
    <name>MatrixPanel</name>
    <message>
        <source>All against all</source>
        <translation>Tutti contro tutti</translation>
    </message>
    <message>
        <source>wins and half the draws, %</source>
        <translation>vittorie e metà dei pareggi, %</translation>
    </message>
    <message>
        <source>Pairs counted</source>
        <translation>Coppie contate</translation>
    </message>
    <message>
        <source>Count all against all</source>
        <translation>Conta tutti contro tutti</translation>
    </message>
    <message>
        <source>Counted for the armies before this edit.</source>
        <translation>Contato per le armate prima di questa modifica.</translation>
    </message>
    <message>
        <source>Cannot fight: {0}</source>
        <translation>Non possono combattere: {0}</translation>
    </message>
</context>
<context>
    <name>Miniatures</name>
    <message>
        <source>Miniatures of this design that you own; – is not counted</source>
        <translation>Miniature di questo progetto possedute; – vuol dire non contate</translation>
    </message>
    <message>
        <source>Miniatures</source>
        <translation>Miniature</translation>
    </message>
    <message>
        <source>enough of all that are counted</source>
        <translation>quelle contate bastano</translation>
    </message>
    <message>
        <source>count what you own</source>
        <translation>conta quelle che possiedi</translation>
    </message>
</context>
<context>
    <name>ModelCard</name>
    <message>
        <source>Weapons</source>
        <translation>Armi</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Nessun modello</translation>
    </message>
    <message>
        <source>Point at a model to see what it is.</source>
        <translation>Indica un modello per vedere che cos&apos;è.</translation>
    </message>
    <message>
        <source>Out of the battle.</source>
        <translation>Fuori dalla battaglia.</translation>
    </message>
    <message>
        <source>location {0} hit</source>
        <translation>punto {0} colpito</translation>
    </message>
    <message>
        <source>done for this turn</source>
        <translation>per questo turno ha fatto</translation>
    </message>
    <message>
        <source>{0} of {1} action points left</source>
        <translation>restano {0} punti azione su {1}</translation>
    </message>
    <message>
        <source>flying</source>
        <translation>in volo</translation>
    </message>
    <message>
        <source>Unhurt; nothing to report.</source>
        <translation>Illeso, niente da dire.</translation>
    </message>
</context>
<context>
    <name>MountsSection</name>
    <message>
        <source>Mounts</source>
        <translation>Montaggi</translation>
    </message>
    <message>
        <source>as seen from above</source>
        <translation>come si vede dall&apos;alto</translation>
    </message>
    <message>
        <source>Plan of the machine</source>
        <translation>Pianta della macchina</translation>
    </message>
</context>
<context>
    <name>Muster</name>
    <message>
        <source>Random army</source>
        <translation>Armata a caso</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seme</translation>
    </message>
    <message>
        <source>Muster it</source>
        <translation>Radunala</translation>
    </message>
    <message>
        <source>Seed: the same seed and library give the same army</source>
        <translation>Seme: lo stesso seme e la stessa libreria danno la stessa armata</translation>
    </message>
</context>
<context>
    <name>Naming</name>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
</context>
<context>
    <name>NextBattle</name>
    <message>
        <source>The next battle</source>
        <translation>La prossima battaglia</translation>
    </message>
    <message>
        <source>Left army</source>
        <translation>Armata a sinistra</translation>
    </message>
    <message>
        <source>Right army</source>
        <translation>Armata a destra</translation>
    </message>
    <message>
        <source>Fight the next battle</source>
        <translation>Combatti la prossima battaglia</translation>
    </message>
    <message>
        <source>It was fought on a real table</source>
        <translation>È stata combattuta su un tavolo vero</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Who won</source>
        <translation>Chi ha vinto</translation>
    </message>
    <message>
        <source>Who holds the field</source>
        <translation>Chi tiene il terreno</translation>
    </message>
    <message>
        <source>score of the left army</source>
        <translation>punteggio dell&apos;armata a sinistra</translation>
    </message>
    <message>
        <source>score of the right army</source>
        <translation>punteggio dell&apos;armata a destra</translation>
    </message>
    <message>
        <source>Record it, and mark the losses</source>
        <translation>Annotala, e segna le perdite</translation>
    </message>
    <message>
        <source>Score of the left army</source>
        <translation>Punteggio dell&apos;armata a sinistra</translation>
    </message>
    <message>
        <source>Score of the right army</source>
        <translation>Punteggio dell&apos;armata a destra</translation>
    </message>
    <message>
        <source>A battle needs a second army in the campaign: add one below</source>
        <translation>Una battaglia vuole una seconda armata nella campagna: aggiungila qui sotto</translation>
    </message>
    <message>
        <source>An earlier day is shown: go back to today to fight</source>
        <translation>È mostrato un giorno precedente: torna a oggi per combattere</translation>
    </message>
    <message>
        <source>Finish the aftermath of the last battle first</source>
        <translation>Prima chiudi il dopo battaglia dell&apos;ultima battaglia</translation>
    </message>
    <message>
        <source>The campaign has no armies yet</source>
        <translation>La campagna non ha ancora armate</translation>
    </message>
    <message>
        <source>An army of the campaign is gone</source>
        <translation>Un&apos;armata della campagna non c&apos;è più</translation>
    </message>
</context>
<context>
    <name>ObjectiveFields</name>
    <message>
        <source>Objective</source>
        <translation>Obiettivo</translation>
    </message>
    <message>
        <source>only the table&apos;s</source>
        <translation>nessuno oltre a quelli del tavolo</translation>
    </message>
    <message>
        <source>Objective of</source>
        <translation>Obiettivo di</translation>
    </message>
    <message>
        <source>my army</source>
        <translation>la mia armata</translation>
    </message>
    <message>
        <source>the enemy</source>
        <translation>il nemico</translation>
    </message>
    <message>
        <source>Target of the objective</source>
        <translation>Bersaglio dell&apos;obiettivo</translation>
    </message>
    <message>
        <source>Points for the objective</source>
        <translation>Punti dell&apos;obiettivo</translation>
    </message>
    <message>
        <source>Escape routes</source>
        <translation>Vie d&apos;uscita</translation>
    </message>
    <message>
        <source>There is nothing of that kind</source>
        <translation>Non c&apos;è nulla di quel tipo</translation>
    </message>
</context>
<context>
    <name>OddsBar</name>
    <message>
        <source>Odds</source>
        <translation>Probabilità</translation>
    </message>
    <message>
        <source>win</source>
        <translation>vittoria</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>pareggio</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>sconfitta</translation>
    </message>
    <message>
        <source>result</source>
        <translation>esito</translation>
    </message>
    <message>
        <source>no battles yet</source>
        <translation>ancora nessuna battaglia</translation>
    </message>
    <message>
        <source>{0} % win, {1} % draw, {2} % loss, ±{3} at 95 %, {4} battles</source>
        <translation>{0} % vittoria, {1} % pareggio, {2} % sconfitta, ±{3} al 95 %, {4} battaglie</translation>
    </message>
    <message>
        <source>No battles yet</source>
        <translation>Ancora nessuna battaglia</translation>
    </message>
    <message>
        <source>for the army before this edit</source>
        <translation>per l&apos;armata prima di questa modifica</translation>
    </message>
    <message>
        <source>±{0} at 95 %</source>
        <translation>±{0} al 95 %</translation>
    </message>
    <message>
        <source>{0} battles</source>
        <translation>{0} battaglie</translation>
    </message>
</context>
<context>
    <name>OddsPage</name>
    <message>
        <source>Odds</source>
        <translation>Probabilità</translation>
    </message>
    <message>
        <source>Watch a battle</source>
        <translation>Guarda una battaglia</translation>
    </message>
    <message>
        <source>Play it yourself</source>
        <translation>Gioca tu</translation>
    </message>
    <message>
        <source>Score margin</source>
        <translation>Scarto di punteggio</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>share of battles in play at the end, and points destroyed for 100 of its own</source>
        <translation>quanto spesso in gioco alla fine, e quanto ciascuna ha distrutto per 100 dei suoi punti</translation>
    </message>
    <message>
        <source>Decided in turn</source>
        <translation>Decisa nel turno</translation>
    </message>
    <message>
        <source>% of battles, lead kept from then on</source>
        <translation>% delle battaglie, vantaggio mai più perso</translation>
    </message>
    <message>
        <source>Choose two armies at the left.</source>
        <translation>Scegli due armate a sinistra.</translation>
    </message>
    <message>
        <source>Kept in the library: {0}</source>
        <translation>Conservato nella libreria: {0}</translation>
    </message>
    <message>
        <source>The battle is being set up</source>
        <translation>La battaglia si sta preparando</translation>
    </message>
    <message>
        <source>for the armies before this edit</source>
        <translation>per le armate prima di questa modifica</translation>
    </message>
    <message>
        <source>There are no armies yet</source>
        <translation>Non ci sono ancora armate</translation>
    </message>
    <message>
        <source>Odds: {0} against {1}</source>
        <translation>Probabilità: {0} contro {1}</translation>
    </message>
    <message>
        <source>There are no armies yet: make two first.</source>
        <translation>Non ci sono ancora armate: prima fanne due.</translation>
    </message>
    <message>
        <source>New army</source>
        <translation>Nuova armata</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contro {1}</translation>
    </message>
    <message>
        <source>score of {0} less that of {1}, in points</source>
        <translation>punteggio di {0} meno quello di {1}, in punti</translation>
    </message>
    <message>
        <source>Nine in ten lie between {0} and {1}; above 0 {2} is ahead.</source>
        <translation>Nove su dieci stanno fra {0} e {1}; sopra 0 è in vantaggio {2}.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>mai</translation>
    </message>
    <message>
        <source>Share of battles by the turn after which the winner stayed ahead</source>
        <translation>Parte delle battaglie per turno dalla cui fine il vincitore è rimasto in testa</translation>
    </message>
    <message>
        <source>{0} has no models yet</source>
        <translation>In {0} non c&apos;è ancora nessuno</translation>
    </message>
</context>
<context>
    <name>OddsPanel</name>
    <message>
        <source>Odds</source>
        <translation>Probabilità</translation>
    </message>
    <message>
        <source>Open the odds page</source>
        <translation>Apri la pagina delle probabilità</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Contro</translation>
    </message>
    <message>
        <source>Odds need another army to fight.</source>
        <translation>Per le probabilità serve un&apos;altra armata da combattere.</translation>
    </message>
    <message>
        <source>Score margin in points, median {0}</source>
        <translation>Scarto di punteggio in punti, mediana {0}</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Restore the last good backup (this file is kept beside it)</source>
        <translation>Ripristina l&apos;ultima copia buona (questo file viene conservato lì accanto)</translation>
    </message>
    <message>
        <source>Start a new library with what can still be read (this file is kept beside it)</source>
        <translation>Comincia una nuova libreria con ciò che si legge ancora (questo file viene conservato lì accanto)</translation>
    </message>
    <message>
        <source>Start a new library (this file is kept beside it)</source>
        <translation>Comincia una nuova libreria (questo file viene conservato lì accanto)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Open to read</source>
        <translation>Apri in sola lettura</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Esci</translation>
    </message>
</context>
<context>
    <name>OptionsPanel</name>
    <message>
        <source>Paper</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Orientamento</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Corpo del testo</translation>
    </message>
    <message>
        <source>Size of cards</source>
        <translation>Formato delle schede</translation>
    </message>
    <message>
        <source>Cards a page</source>
        <translation>Schede per pagina</translation>
    </message>
    <message>
        <source>A card for each</source>
        <translation>Una scheda per ogni</translation>
    </message>
    <message>
        <source>Copies of each card</source>
        <translation>Copie di ogni scheda</translation>
    </message>
    <message>
        <source>Campaign state</source>
        <translation>Stato della campagna</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Modelli di pagina</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Bleed on each side</source>
        <translation>Abbondanza su ogni lato</translation>
    </message>
    <message>
        <source>Save ink: no filled areas, no portraits</source>
        <translation>Meno inchiostro: né fondi pieni né ritratti</translation>
    </message>
    <message>
        <source>Portraits</source>
        <translation>Ritratti</translation>
    </message>
    <message>
        <source>Codes to scan on the summary</source>
        <translation>Codici da inquadrare nel sommario</translation>
    </message>
    <message>
        <source>Crop marks</source>
        <translation>Segni di taglio</translation>
    </message>
    <message>
        <source>all, or 1-3, 5</source>
        <translation>tutte, o 1-3, 5</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pagine</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>portrait</source>
        <translation>verticale</translation>
    </message>
    <message>
        <source>landscape</source>
        <translation>orizzontale</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>{0} mm</source>
        <translation>{0} mm</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unità</translation>
    </message>
    <message>
        <source>type of model</source>
        <translation>tipo di modello</translation>
    </message>
    <message>
        <source>Poker</source>
        <translation>Poker</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>Bridge</translation>
    </message>
    <message>
        <source>Tarot</source>
        <translation>Tarocchi</translation>
    </message>
    <message>
        <source>Mini</source>
        <translation>Mini</translation>
    </message>
    <message>
        <source>share of the page</source>
        <translation>parte della pagina</translation>
    </message>
    <message>
        <source>{0}, {1} × {2} mm</source>
        <translation>{0}, {1} × {2} mm</translation>
    </message>
    <message>
        <source>Copy the templates to change them</source>
        <translation>Copia i modelli per modificarli</translation>
    </message>
    <message>
        <source>A saved PDF asks for 100 %. If the window of the printer offers a choice, take “Actual size” or 100 %, not “Fit to page”: cards and templates then come out at their true size.</source>
        <translation>Un PDF salvato chiede il 100 %. Se la finestra della stampante offre una scelta, prendi “Dimensioni effettive” o 100 %, non “Adatta alla pagina”: schede e sagome vengono allora nella loro vera misura.</translation>
    </message>
    <message>
        <source>Only in files. On your own printer, pages have the size of its paper, without bleed and marks.</source>
        <translation>Solo nei file. La tua stampante riceve pagine grandi come la sua carta, senza abbondanza né segni.</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Fogli</translation>
    </message>
    <message>
        <source>For a printing shop</source>
        <translation>Per la tipografia</translation>
    </message>
    <message>
        <source>left blank</source>
        <translation>in bianco</translation>
    </message>
    <message>
        <source>the program&apos;s own</source>
        <translation>quelli del programma</translation>
    </message>
    <message>
        <source>There is no campaign yet</source>
        <translation>Non c&apos;è ancora una campagna</translation>
    </message>
    <message>
        <source>As many as the page has room for, with a size by name</source>
        <translation>Con un formato scelto, quante ne stanno nella pagina</translation>
    </message>
    <message>
        <source>The sheets of machines are of Combat Action: left out.</source>
        <translation>I fogli delle macchine sono di Combat Action: si omettono.</translation>
    </message>
    <message>
        <source>Your templates are in {0}</source>
        <translation>I tuoi modelli sono in {0}</translation>
    </message>
    <message>
        <source>My templates</source>
        <translation>I miei modelli</translation>
    </message>
</context>
<context>
    <name>PageHeader</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Not legal at present</source>
        <translation>Così com&apos;è non è in regola</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing is called “{0}”</source>
        <translation>Nulla si chiama “{0}”</translation>
    </message>
    <message>
        <source>There is no command and no design called “{0}”</source>
        <translation>Non c&apos;è né comando né progetto che si chiami “{0}”</translation>
    </message>
    <message>
        <source>Not available at the moment</source>
        <translation>Ora non si può fare</translation>
    </message>
</context>
<context>
    <name>PeopleSection</name>
    <message>
        <source>People</source>
        <translation>Persone</translation>
    </message>
    <message>
        <source>Of which army</source>
        <translation>Di quale armata</translation>
    </message>
    <message>
        <source>In which state</source>
        <translation>In quale stato</translation>
    </message>
    <message>
        <source>Find a model</source>
        <translation>Trova qualcuno</translation>
    </message>
    <message>
        <source>Models of the campaign</source>
        <translation>Persone della campagna</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armata</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Until day</source>
        <translation>Fino al</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Che cosa segue</translation>
    </message>
    <message>
        <source>Keep with the wound</source>
        <translation>Tieni con la ferita</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Congeda</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Scambia</translation>
    </message>
    <message>
        <source>State to be set by hand</source>
        <translation>Stato da segnare a mano</translation>
    </message>
    <message>
        <source>until day</source>
        <translation>fino al giorno</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>sempre</translation>
    </message>
    <message>
        <source>Mark by hand</source>
        <translation>Segna a mano</translation>
    </message>
    <message>
        <source>not fit</source>
        <translation>non in forze</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>waits for a roll</source>
        <translation>attende un tiro</translation>
    </message>
    <message>
        <source>all armies</source>
        <translation>tutte le armate</translation>
    </message>
    <message>
        <source>No models of this kind</source>
        <translation>Nessuno di questo genere</translation>
    </message>
    <message>
        <source>All models are fit</source>
        <translation>Tutti sono in forze</translation>
    </message>
    <message>
        <source>By {0}</source>
        <translation>Per {0}</translation>
    </message>
    <message>
        <source>An earlier day is shown</source>
        <translation>Si guarda un giorno passato</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Prima scegli qualcuno</translation>
    </message>
    <message>
        <source>Only for models with a permanent wound</source>
        <translation>Solo chi ha una ferita permanente</translation>
    </message>
    <message>
        <source>Not available for models that are gone or wait for a roll</source>
        <translation>Non chi non c&apos;è più, o attende un tiro</translation>
    </message>
    <message>
        <source>Only for prisoners</source>
        <translation>Solo un prigioniero</translation>
    </message>
    <message>
        <source>Fit models stay fit</source>
        <translation>Chi è in forze resta così</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Picture</source>
        <translation>Immagine</translation>
    </message>
    <message>
        <source>Drag it or use the arrows; the wheel, + and − zoom</source>
        <translation>Trascinala o usa le frecce; rotella, + e − avvicinano</translation>
    </message>
</context>
<context>
    <name>PlanChart</name>
    <message>
        <source>Post</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armi</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>no model yet</source>
        <translation>ancora nessuno</translation>
    </message>
    <message>
        <source>No model yet at: {0}</source>
        <translation>Ancora nessuno a: {0}</translation>
    </message>
</context>
<context>
    <name>Playing</name>
    <message>
        <source>{0} against {1}, by hand</source>
        <translation>{0} contro {1}, a mano</translation>
    </message>
    <message>
        <source>Two of us play, taking turns here</source>
        <translation>Giochiamo in due, a turno qui</translation>
    </message>
    <message>
        <source>I play the left army, the bot the right</source>
        <translation>Io gioco l&apos;armata di sinistra, il bot la destra</translation>
    </message>
    <message>
        <source>I play the right army, the bot the left</source>
        <translation>Io gioco l&apos;armata di destra, il bot la sinistra</translation>
    </message>
    <message>
        <source>I play {0}, the bot {1}</source>
        <translation>Io gioco {0}, il bot {1}</translation>
    </message>
    <message>
        <source>The battle is being set up…</source>
        <translation>La battaglia si sta preparando…</translation>
    </message>
</context>
<context>
    <name>PlayingDock</name>
    <message>
        <source>Now</source>
        <translation>Adesso</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Finora</translation>
    </message>
    <message>
        <source>The log of the battle, its timeline, and ways to go back</source>
        <translation>Il registro della battaglia, la sua linea del tempo, e ciò che da lì riporta indietro</translation>
    </message>
</context>
<context>
    <name>PlayingPage</name>
    <message>
        <source>Show the table</source>
        <translation>Mostra il tavolo</translation>
    </message>
    <message>
        <source>Turn {0} of {1}</source>
        <translation>Turno {0} di {1}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} a {1}</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Nothing is fought yet</source>
        <translation>Ancora nulla di combattuto</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Com&apos;è finita</translation>
    </message>
    <message>
        <source>The moments that counted, what each unit did, and ways to fight again</source>
        <translation>I momenti decisivi, che cosa ha fatto ogni unità e come combattere ancora</translation>
    </message>
    <message>
        <source>What is shown on the table</source>
        <translation>Che cosa si mostra sul tavolo</translation>
    </message>
    <message>
        <source>Shown again</source>
        <translation>Rivisto</translation>
    </message>
    <message>
        <source>No log of it was kept</source>
        <translation>Non ne è stato conservato il registro</translation>
    </message>
    <message>
        <source>Setting up</source>
        <translation>Schieramento</translation>
    </message>
    <message>
        <source>Turn {0}: the past</source>
        <translation>Turno {0}: il passato</translation>
    </message>
    <message>
        <source>Setting up: the past</source>
        <translation>Schieramento: il passato</translation>
    </message>
    <message>
        <source>The battle is over: victory for {0}, {1} to {2}.</source>
        <translation>La battaglia è finita: vittoria per {0}, {1} a {2}.</translation>
    </message>
    <message>
        <source>The battle is over: a draw, {1} to {2}.</source>
        <translation>La battaglia è finita: pareggio, {1} a {2}.</translation>
    </message>
    <message>
        <source>{0} decides. Hand over the computer: what is hidden from the other side is not shown yet.</source>
        <translation>Decide {0}. Passate la mano: ciò che si nasconde all&apos;altra parte non si vede ancora.</translation>
    </message>
</context>
<context>
    <name>PlayingPanel</name>
    <message>
        <source>Choice</source>
        <translation>Scelta</translation>
    </message>
    <message>
        <source>What may be chosen</source>
        <translation>Che cosa si può scegliere</translation>
    </message>
    <message>
        <source>Targets and chances</source>
        <translation>A chi, con quali probabilità</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Come</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Annulla la scelta</translation>
    </message>
    <message>
        <source>Let the bot decide</source>
        <translation>Lascia decidere il bot</translation>
    </message>
    <message>
        <source>I roll my own dice</source>
        <translation>Tiro i miei dadi</translation>
    </message>
    <message>
        <source>The other side is thinking…</source>
        <translation>L&apos;altra parte sta pensando…</translation>
    </message>
    <message>
        <source>At</source>
        <translation>A chi</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Colpisce</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Vince</translation>
    </message>
    <message>
        <source>Hurts</source>
        <translation>Ferisce</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>This decision</source>
        <translation>Questa decisione</translation>
    </message>
    <message>
        <source>The rest of this turn</source>
        <translation>Il resto di questo turno</translation>
    </message>
    <message>
        <source>The rest of the battle</source>
        <translation>Il resto della battaglia</translation>
    </message>
    <message>
        <source>{0} About {1} to come.</source>
        <translation>{0} Mancano circa {1}.</translation>
    </message>
    <message>
        <source>Choose something first.</source>
        <translation>Prima scegli qualcosa.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Non c&apos;è nulla da annullare.</translation>
    </message>
    <message>
        <source>A die has been rolled, or something hidden was shown: that cannot be taken back.</source>
        <translation>Nel frattempo è caduto un dado o si è visto ciò che era nascosto: quello resta.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Provalo</translation>
    </message>
    <message>
        <source>None of this is allowed.</source>
        <translation>Niente di questo è ammesso.</translation>
    </message>
    <message>
        <source>Point at a place on the table, or choose one</source>
        <translation>Indica un luogo sul tavolo, o scegline uno</translation>
    </message>
    <message>
        <source>Point at a place first.</source>
        <translation>Prima indica un luogo.</translation>
    </message>
</context>
<context>
    <name>PointRow</name>
    <message>
        <source>Branch here</source>
        <translation>Dirama qui</translation>
    </message>
    <message>
        <source>Show the moment</source>
        <translation>Mostra il momento</translation>
    </message>
</context>
<context>
    <name>PointsBar</name>
    <message>
        <source>Points by role</source>
        <translation>Punti per ruolo</translation>
    </message>
    <message>
        <source>role</source>
        <translation>ruolo</translation>
    </message>
    <message>
        <source>share</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>{0} points</source>
        <translation>{0} punti</translation>
    </message>
    <message>
        <source>{0} of {1} points</source>
        <translation>{0} di {1} punti</translation>
    </message>
</context>
<context>
    <name>PriceLadder</name>
    <message>
        <source>price</source>
        <translation>prezzo</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>plus {0} points</source>
        <translation>più {0} punti</translation>
    </message>
    <message>
        <source>minus {0} points</source>
        <translation>meno {0} punti</translation>
    </message>
</context>
<context>
    <name>PrintPage</name>
    <message>
        <source>Pages as they will print</source>
        <translation>Le pagine come verranno stampate</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>Nothing to print yet: add an army or a design at the left.</source>
        <translation>Ancora nulla da stampare: aggiungi un&apos;armata o un progetto a sinistra.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Stampa…</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Salva come</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>Salva PDF…</translation>
    </message>
    <message>
        <source>Later, in the window of the printer, choose “Actual size” or 100 %</source>
        <translation>Poi, nella finestra della stampante, scegli “Dimensioni effettive” o 100 %</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>Pagina precedente</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Pagina successiva</translation>
    </message>
    <message>
        <source>Show the pages smaller</source>
        <translation>Mostra le pagine più piccole</translation>
    </message>
    <message>
        <source>Show the pages larger</source>
        <translation>Mostra le pagine più grandi</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Pagina intera</translation>
    </message>
    <message>
        <source>Sheets being made</source>
        <translation>Fogli in preparazione</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Print: {0}</source>
        <translation>Stampa: {0}</translation>
    </message>
    <message>
        <source>The sheets are still being made</source>
        <translation>Le schede si stanno ancora preparando</translation>
    </message>
    <message>
        <source>The former sheets: the new ones were stopped</source>
        <translation>I fogli di prima: i nuovi sono stati interrotti</translation>
    </message>
    <message>
        <source>The former sheets: the new ones are being made</source>
        <translation>I fogli di prima: i nuovi si stanno facendo</translation>
    </message>
    <message>
        <source>Nothing to print yet</source>
        <translation>Ancora nulla da stampare</translation>
    </message>
    <message>
        <source>The former sheets: the new ones cannot be made</source>
        <translation>I fogli di prima: i nuovi non si possono fare</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>Pagina {0} di {1}</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Larghezza</translation>
    </message>
    <message>
        <source>This is the first page</source>
        <translation>Questa è la prima pagina</translation>
    </message>
    <message>
        <source>This is the last page</source>
        <translation>Questa è l&apos;ultima pagina</translation>
    </message>
    <message>
        <source>“{0}” is not a range of pages: all are printed</source>
        <translation>“{0}” non indica pagine: si stampano tutte</translation>
    </message>
</context>
<context>
    <name>ProblemBar</name>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>gravità</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>dettaglio</translation>
    </message>
    <message>
        <source>remedy</source>
        <translation>rimedio</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Error</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avviso</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Consiglio</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Cerca in:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>File di &amp;tipo:</translation>
    </message>
</context>
<context>
    <name>QueuePanel</name>
    <message>
        <source>new page</source>
        <translation>nuova pagina</translation>
    </message>
    <message>
        <source>Print queue</source>
        <translation>Coda di stampa</translation>
    </message>
    <message>
        <source>Units in order</source>
        <translation>Unità in ordine</translation>
    </message>
    <message>
        <source>Add an army or a design</source>
        <translation>Aggiungi armata o progetto</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Drag rows, or move them with Alt and the arrow keys. B begins a new page with a unit, + and − print its cards more and less often.</source>
        <translation>Trascina le righe, o spostale con Alt e le frecce. B comincia una nuova pagina con un&apos;unità, + e − ne stampano le schede più e meno volte.</translation>
    </message>
    <message>
        <source>Fewer copies of the cards of this unit</source>
        <translation>Meno copie delle schede di questa unità</translation>
    </message>
    <message>
        <source>More copies of the cards of this unit</source>
        <translation>Più copie delle schede di questa unità</translation>
    </message>
    <message>
        <source>Take out of the queue</source>
        <translation>Togli dalla coda</translation>
    </message>
    <message>
        <source>Begin a new page with this unit (on or off)</source>
        <translation>Comincia una nuova pagina con quest&apos;unità, o non più</translation>
    </message>
</context>
<context>
    <name>RandomArmy</name>
    <message>
        <source>Draw another army</source>
        <translation>Sorteggia un&apos;altra armata</translation>
    </message>
    <message>
        <source>Keep it in the library</source>
        <translation>Conservala nella libreria</translation>
    </message>
    <message>
        <source>A random army is being made.</source>
        <translation>Un&apos;armata casuale si sta radunando.</translation>
    </message>
    <message>
        <source>{0}: {1} points, units: {2}</source>
        <translation>{0}: {1} punti, unità: {2}</translation>
    </message>
</context>
<context>
    <name>ReadingFields</name>
    <message>
        <source>usual</source>
        <translation>usuale</translation>
    </message>
</context>
<context>
    <name>ReadingsPage</name>
    <message>
        <source>If a rule can be read in two ways, choose one here. Its effect on the points of an army is shown beside it.</source>
        <translation>Dove le regole si possono intendere in due modi, scegline qui uno. Accanto a ogni scelta c&apos;è ciò che farebbe ai punti di un&apos;armata.</translation>
    </message>
    <message>
        <source>Readings of</source>
        <translation>Interpretazioni di</translation>
    </message>
    <message>
        <source>Points of</source>
        <translation>Punti di</translation>
    </message>
    <message>
        <source>Read as the library does</source>
        <translation>Come la libreria</translation>
    </message>
    <message>
        <source>What moves points</source>
        <translation>Ciò che cambia i punti</translation>
    </message>
    <message>
        <source>What moves results</source>
        <translation>Ciò che cambia i risultati</translation>
    </message>
    <message>
        <source>battles, not prices</source>
        <translation>le battaglie, non i prezzi</translation>
    </message>
    <message>
        <source>The range table</source>
        <translation>La tabella delle gittate</translation>
    </message>
    <message>
        <source>Some cells of this table cannot be read in print. Write a modifier in a cell, or a dash if the category may not fire; a dot marks your changes. The table holds for every army on this computer.</source>
        <translation>Alcune caselle di questa tabella a stampa non si leggono. Scrivi in una casella un modificatore, o un trattino dove la categoria non può sparare; un punto segna ciò che hai cambiato. Vale per ogni armata di questo computer.</translation>
    </message>
    <message>
        <source>Range table</source>
        <translation>Tabella delle gittate</translation>
    </message>
    <message>
        <source>Put the whole table back</source>
        <translation>Rimetti tutta la tabella</translation>
    </message>
    <message>
        <source>Effects on the points of</source>
        <translation>Effetti sui punti di</translation>
    </message>
    <message>
        <source>Readings of the rules</source>
        <translation>Interpretazioni delle regole</translation>
    </message>
    <message>
        <source>Readings of the rules: standard</source>
        <translation>Interpretazioni delle regole: ordinarie</translation>
    </message>
    <message>
        <source>armies without readings of their own</source>
        <translation>ogni armata senza interpretazioni proprie</translation>
    </message>
    <message>
        <source>its own readings</source>
        <translation>interpretazioni proprie</translation>
    </message>
    <message>
        <source>No cell differs</source>
        <translation>Nessuna casella è diversa</translation>
    </message>
    <message>
        <source>Rules {0}</source>
        <translation>Regole {0}</translation>
    </message>
    <message>
        <source>The effects are those on this army</source>
        <translation>Gli effetti sono quelli su quest&apos;armata</translation>
    </message>
    <message>
        <source>“{0}” is not a modifier: write a whole number, or a dash</source>
        <translation>“{0}” non è un modificatore: scrivi un numero intero, o un trattino</translation>
    </message>
</context>
<context>
    <name>ReceiptView</name>
    <message>
        <source>Copy the receipt</source>
        <translation>Copia il conto</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Conto</translation>
    </message>
    <message>
        <source>line</source>
        <translation>riga</translation>
    </message>
    <message>
        <source>working</source>
        <translation>calcolo</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regola</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>total</source>
        <translation>totale</translation>
    </message>
    <message>
        <source>What a point buys</source>
        <translation>Che cosa compra un punto</translation>
    </message>
</context>
<context>
    <name>RecordBar</name>
    <message>
        <source>Both armies are those of the campaign today.</source>
        <translation>Entrambe le armate sono come oggi nella campagna.</translation>
    </message>
    <message>
        <source>Record in campaign {0}</source>
        <translation>Registra nella campagna {0}</translation>
    </message>
</context>
<context>
    <name>Recruits</name>
    <message>
        <source>as a unit</source>
        <translation>come unità</translation>
    </message>
    <message>
        <source>as a unit, with a crew</source>
        <translation>come unità, con un equipaggio</translation>
    </message>
    <message>
        <source>its units</source>
        <translation>le sue unità</translation>
    </message>
</context>
<context>
    <name>RepairPanel</name>
    <message>
        <source>A spare part that fits</source>
        <translation>Un pezzo di recupero adatto</translation>
    </message>
    <message>
        <source>Use it for the repair</source>
        <translation>Usalo per la riparazione</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Repaired by hand</source>
        <translation>Riparato a mano</translation>
    </message>
    <message>
        <source>Scrap the machine</source>
        <translation>Rottama la macchina</translation>
    </message>
    <message>
        <source>the mechanic&apos;s two dice</source>
        <translation>i due dadi del meccanico</translation>
    </message>
    <message>
        <source>the mechanic&apos;s skill</source>
        <translation>l&apos;abilità del meccanico</translation>
    </message>
    <message>
        <source>Mechanic&apos;s check: two dice and skill</source>
        <translation>Prova del meccanico: due dadi e abilità</translation>
    </message>
    <message>
        <source>The die shows {0}</source>
        <translation>Il dado mostra {0}</translation>
    </message>
    <message>
        <source>Begin the work</source>
        <translation>Comincia i lavori</translation>
    </message>
    <message>
        <source>An earlier day is shown</source>
        <translation>Si guarda un giorno passato</translation>
    </message>
    <message>
        <source>Take back {0}</source>
        <translation>Riprendi {0}</translation>
    </message>
    <message>
        <source>Add a spare part to the repair first</source>
        <translation>Prima usa un pezzo di recupero per la riparazione</translation>
    </message>
</context>
<context>
    <name>ReplayControls</name>
    <message>
        <source>before this shot</source>
        <translation>prima di questo tiro</translation>
    </message>
    <message>
        <source>before this move</source>
        <translation>prima di questa mossa</translation>
    </message>
    <message>
        <source>before this</source>
        <translation>prima di questo</translation>
    </message>
    <message>
        <source>The chance to win as a table</source>
        <translation>La probabilità di vittoria come tabella</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>All&apos;inizio</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Un passo indietro</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Un passo avanti</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Alla fine</translation>
    </message>
    <message>
        <source>What a step is</source>
        <translation>Che cosa è un passo</translation>
    </message>
    <message>
        <source>by event</source>
        <translation>per evento</translation>
    </message>
    <message>
        <source>by activation</source>
        <translation>per attivazione</translation>
    </message>
    <message>
        <source>by turn</source>
        <translation>per turno</translation>
    </message>
    <message>
        <source>Speed {0}</source>
        <translation>Velocità {0}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Riproduci</translation>
    </message>
    <message>
        <source>from {0} futures at each activation</source>
        <translation>da {0} futuri a ogni attivazione</translation>
    </message>
    <message>
        <source>from {0} futures so far, of {1}</source>
        <translation>da {0} futuri finora, di {1}</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostra tutto</translation>
    </message>
    <message>
        <source>Show the result, the whole course and the whole log now</source>
        <translation>Mostra subito il risultato, tutto l&apos;andamento e tutto il registro</translation>
    </message>
</context>
<context>
    <name>ReplyPlayer</name>
    <message>
        <source>Not at all</source>
        <translation>Niente affatto</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Where it was won</source>
        <translation>Dove si è vinta</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} contro {1}</translation>
    </message>
    <message>
        <source>Save the sheet…</source>
        <translation>Salva il foglio…</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Esaminala</translation>
    </message>
    <message>
        <source>The battle is being analysed</source>
        <translation>La battaglia è sotto esame</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Turning points</source>
        <translation>Punti di svolta</translation>
    </message>
    <message>
        <source>% is wins and half the draws from there, ± at 95 %</source>
        <translation>% è vittorie e metà dei pareggi da lì in poi, ± al 95 %</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <translation>Fortuna e abilità</translation>
    </message>
    <message>
        <source>Results of each unit for its points</source>
        <translation>Chi ha fatto cosa per i suoi punti</translation>
    </message>
    <message>
        <source>Put out of action</source>
        <translation>Messi fuori combattimento</translation>
    </message>
    <message>
        <source>Its price</source>
        <translation>Il suo costo</translation>
    </message>
    <message>
        <source>Where it was won: {0}</source>
        <translation>Dove si è vinta: {0}</translation>
    </message>
    <message>
        <source>From every decision, the regular bot plays the battle to its end many times.</source>
        <translation>Ogni decisione è giocata in avanti molte volte, come farebbe il bot regolare.</translation>
    </message>
    <message>
        <source>It was stopped before any result was certain.</source>
        <translation>È stata fermata prima che qualcosa fosse sicuro.</translation>
    </message>
    <message>
        <source>Not calculated yet</source>
        <translation>Non è ancora esaminata</translation>
    </message>
    <message>
        <source>Sheets (*.pdf *.png *.svg *.html *.md *.txt)</source>
        <translation>Fogli (*.pdf *.png *.svg *.html *.md *.txt)</translation>
    </message>
    <message>
        <source>Save the sheet</source>
        <translation>Salva il foglio</translation>
    </message>
</context>
<context>
    <name>RingWords</name>
    <message>
        <source>point blank {0}</source>
        <translation>bruciapelo {0}</translation>
    </message>
    <message>
        <source>short {0}</source>
        <translation>corta {0}</translation>
    </message>
    <message>
        <source>long {0}</source>
        <translation>lunga {0}</translation>
    </message>
    <message>
        <source>very long {0}</source>
        <translation>molto lunga {0}</translation>
    </message>
    <message>
        <source>battlefield {0}</source>
        <translation>campo di battaglia {0}</translation>
    </message>
    <message>
        <source>half range {0}</source>
        <translation>metà gittata {0}</translation>
    </message>
    <message>
        <source>at most {0}</source>
        <translation>al massimo {0}</translation>
    </message>
    <message>
        <source>close {0}</source>
        <translation>vicino {0}</translation>
    </message>
    <message>
        <source>{0} up to {1}</source>
        <translation>{0} fino a {1}</translation>
    </message>
    <message>
        <source>{0} to hit up to {1}</source>
        <translation>{0} per colpire fino a {1}</translation>
    </message>
</context>
<context>
    <name>RobotPage</name>
    <message>
        <source>Robot</source>
        <translation>Robot</translation>
    </message>
</context>
<context>
    <name>RosterModel</name>
    <message>
        <source>Quantity</source>
        <translation>Quantità</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>Ciascuno</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
</context>
<context>
    <name>RosterTree</name>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Upgrade here…</source>
        <translation>Modifica qui…</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>Uno in più</translation>
    </message>
    <message>
        <source>One less</source>
        <translation>Uno in meno</translation>
    </message>
    <message>
        <source>There is only one: Remove takes it out</source>
        <translation>Ce n&apos;è uno solo: Togli lo leva</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Incolla</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Togli</translation>
    </message>
</context>
<context>
    <name>RuinsLine</name>
    <message>
        <source>Table</source>
        <translation>Tavolo</translation>
    </message>
    <message>
        <source>Section of a building</source>
        <translation>Parte di un edificio</translation>
    </message>
</context>
<context>
    <name>RuleFields</name>
    <message>
        <source>Readings of the rules</source>
        <translation>Interpretazioni delle regole</translation>
    </message>
    <message>
        <source>Optional rules</source>
        <translation>Regole opzionali</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>non ancora</translation>
    </message>
    <message>
        <source>Set by hand: {0}</source>
        <translation>Impostate a mano: {0}</translation>
    </message>
    <message>
        <source>Standard readings</source>
        <translation>Lette come di consueto</translation>
    </message>
    <message>
        <source>Changed readings: {0}</source>
        <translation>Lette altrimenti: {0}</translation>
    </message>
</context>
<context>
    <name>SearchChips</name>
    <message>
        <source>Favourites</source>
        <translation>Preferiti</translation>
    </message>
    <message>
        <source>Not legal</source>
        <translation>Non in regola</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Miei</translation>
    </message>
    <message>
        <source>Made here: origin:mine</source>
        <translation>Fatti qui: origin:mine</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Keep this search as a chip</source>
        <translation>Tieni questa ricerca fra quelle pronte</translation>
    </message>
    <message>
        <source>Search {0}</source>
        <translation>Cerca {0}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rinomina…</translation>
    </message>
    <message>
        <source>Forget this search</source>
        <translation>Dimentica questa ricerca</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Name of the search</source>
        <translation>Nome della ricerca</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Azzera la ricerca</translation>
    </message>
</context>
<context>
    <name>SearchLine</name>
    <message>
        <source>Fields</source>
        <translation>Campi</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Esempi</translation>
    </message>
</context>
<context>
    <name>SectionHead</name>
    <message>
        <source>{0} points</source>
        <translation>{0} punti</translation>
    </message>
</context>
<context>
    <name>SeedField</name>
    <message>
        <source>Seed</source>
        <translation>Seme</translation>
    </message>
    <message>
        <source>Draw another seed</source>
        <translation>Sorteggia un altro seme</translation>
    </message>
    <message>
        <source>A seed is a whole number of at most 18 digits: {0} stays</source>
        <translation>Un seme è un numero intero di al massimo 18 cifre: resta {0}</translation>
    </message>
</context>
<context>
    <name>SetUpForm</name>
    <message>
        <source>My army</source>
        <translation>La mia armata</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Contro</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turni</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seme</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Battaglie</translation>
    </message>
    <message>
        <source>as agreed</source>
        <translation>pattuita</translation>
    </message>
    <message>
        <source>small</source>
        <translation>piccola</translation>
    </message>
    <message>
        <source>large</source>
        <translation>grande</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Preparazione</translation>
    </message>
    <message>
        <source>Units as they fight</source>
        <translation>Le unità in battaglia</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Tutto come di consueto</translation>
    </message>
    <message>
        <source>Keep as a scenario</source>
        <translation>Conserva come scenario</translation>
    </message>
    <message>
        <source>Battles fought</source>
        <translation>Battaglie combattute</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combatti</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>A random army</source>
        <translation>Un&apos;armata casuale</translation>
    </message>
    <message>
        <source>to the same points</source>
        <translation>con gli stessi punti</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} di {1}</translation>
    </message>
    <message>
        <source>Choose both armies first</source>
        <translation>Scegli prima le due armate</translation>
    </message>
    <message>
        <source>Choose an army first</source>
        <translation>Scegli prima un&apos;armata</translation>
    </message>
    <message>
        <source>Waiting for the random army.</source>
        <translation>In attesa dell&apos;armata casuale.</translation>
    </message>
    <message>
        <source>{0} against {1} on {2}, turns: {3}, battles: {4}.</source>
        <translation>{0} contro {1} su {2}, turni: {3}, battaglie: {4}.</translation>
    </message>
    <message>
        <source>{0} against {1}, turns: {2}, battles: {3}.</source>
        <translation>{0} contro {1}, turni: {2}, battaglie: {3}.</translation>
    </message>
    <message>
        <source>As they are today in the campaign {0}.</source>
        <translation>Come sono oggi nella campagna {0}.</translation>
    </message>
    <message>
        <source>Head start of {0}: {1} points.</source>
        <translation>Vantaggio iniziale di {0}: {1} punti.</translation>
    </message>
    <message>
        <source> in {0} s</source>
        <translation> in {0} s</translation>
    </message>
    <message>
        <source>{0} of {1} battles fought{2}</source>
        <translation>{0} battaglie su {1} combattute{2}</translation>
    </message>
    <message>
        <source>{0}, about {1} to come</source>
        <translation>{0}, mancano circa {1}</translation>
    </message>
    <message>
        <source>Nothing fought yet</source>
        <translation>Ancora nulla di combattuto</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>light</source>
        <translation>chiaro</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>scuro</translation>
    </message>
    <message>
        <source>as the system says</source>
        <translation>come il sistema</translation>
    </message>
    <message>
        <source>Text size, per cent</source>
        <translation>Corpo del testo, %</translation>
    </message>
    <message>
        <source>the system&apos;s</source>
        <translation>quella del sistema</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>centimetri</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>pollici</translation>
    </message>
    <message>
        <source>full, 1:1</source>
        <translation>intera, 1:1</translation>
    </message>
    <message>
        <source>half, 1:2</source>
        <translation>metà, 1:2</translation>
    </message>
    <message>
        <source>Readings of the rules</source>
        <translation>Interpretazioni delle regole</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aspetto</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colori</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Lingua</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>Distanze</translation>
    </message>
    <message>
        <source>on every page and sheet; designs stay in centimetres</source>
        <translation>su ogni pagina e foglio; i progetti restano in centimetri</translation>
    </message>
    <message>
        <source>Shown in</source>
        <translation>Espresse in</translation>
    </message>
    <message>
        <source>Ground scale</source>
        <translation>Scala del terreno</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Battaglie</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Libreria</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
</context>
<context>
    <name>SharePage</name>
    <message>
        <source>Copy the line</source>
        <translation>Copia la riga</translation>
    </message>
    <message>
        <source>Save the codes…</source>
        <translation>Salva i codici…</translation>
    </message>
    <message>
        <source>Send this line by mail or chat. The recipient pastes it into Army Builder, which recalculates the price. Notes, pictures and history stay here.</source>
        <translation>Manda questa riga per e-mail o in una chat: chi la incolla in Army Builder ha tutto, con i prezzi ricalcolati secondo le proprie regole. Note, immagini e cronologia restano qui.</translation>
    </message>
    <message>
        <source>As one line</source>
        <translation>Come riga</translation>
    </message>
    <message>
        <source>The line to send</source>
        <translation>La riga da mandare</translation>
    </message>
    <message>
        <source>As a code</source>
        <translation>Come codice</translation>
    </message>
    <message>
        <source>Too long for codes: send the line, or export it as a file.</source>
        <translation>Troppo lunga per dei codici: manda la riga, o esporta un file.</translation>
    </message>
    <message>
        <source>Share {0}</source>
        <translation>Condividi {0}</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Condivisione</translation>
    </message>
    <message>
        <source>This cannot be shared as a line</source>
        <translation>Questo non si può condividere come riga</translation>
    </message>
    <message>
        <source>Code {0} of {1}</source>
        <translation>Codice {0} di {1}</translation>
    </message>
    <message>
        <source>It is too long for codes</source>
        <translation>È troppo lunga per dei codici</translation>
    </message>
    <message>
        <source>The line is on the clipboard</source>
        <translation>La riga è negli appunti</translation>
    </message>
    <message>
        <source>Save the codes</source>
        <translation>Salva i codici</translation>
    </message>
    <message>
        <source>Saved {0} in {1}</source>
        <translation>Salvati {0} in {1}</translation>
    </message>
</context>
<context>
    <name>SharedFolderPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>Scegli una cartella…</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>Guarda ora</translation>
    </message>
    <message>
        <source>Stop using it</source>
        <translation>Non usarla più</translation>
    </message>
    <message>
        <source>Choose a folder that the club shares: on a network, or one that a program synchronises between your computers. Nothing is imported or overwritten before you are asked.</source>
        <translation>Scegli una cartella che il circolo condivide: su una rete, o una che un programma tiene uguale su tutti i vostri computer. Niente viene importato o sostituito prima che ti sia chiesto.</translation>
    </message>
    <message>
        <source>New in the folder</source>
        <translation>Novità nella cartella</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Che cosa c&apos;è di nuovo</translation>
    </message>
    <message>
        <source>Changed there</source>
        <translation>Cambiato là</translation>
    </message>
    <message>
        <source>Nothing new in the folder.</source>
        <translation>Niente di nuovo nella cartella.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importa…</translation>
    </message>
    <message>
        <source>Leave out until it changes</source>
        <translation>Ignora finché non cambia</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>File che non si possono leggere</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Perché</translation>
    </message>
    <message>
        <source>Army to publish</source>
        <translation>Armata da pubblicare</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Pubblica</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Non si possono leggere</translation>
    </message>
    <message>
        <source>an army with its designs, as one file of the folder</source>
        <translation>un&apos;armata con i suoi progetti, in un file della cartella</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Cartella condivisa</translation>
    </message>
    <message>
        <source>Army Builder is reading the folder…</source>
        <translation>Army Builder sta guardando…</translation>
    </message>
    <message>
        <source>Choose a file in the list</source>
        <translation>Scegli un file nell&apos;elenco</translation>
    </message>
    <message>
        <source>There is no army yet</source>
        <translation>Non c&apos;è ancora un&apos;armata</translation>
    </message>
    <message>
        <source>Folder that the club shares</source>
        <translation>Cartella che il circolo condivide</translation>
    </message>
    <message>
        <source>Publish beside it under another name</source>
        <translation>Pubblica accanto con un altro nome</translation>
    </message>
    <message>
        <source>Replace it with mine</source>
        <translation>Sostituisci con il mio</translation>
    </message>
</context>
<context>
    <name>SideDocks</name>
    <message>
        <source>It is out of the battle.</source>
        <translation>È fuori dalla battaglia.</translation>
    </message>
    <message>
        <source>{0} cannot act now.</source>
        <translation>{0} ora non può agire.</translation>
    </message>
    <message>
        <source>Natural die needed: {0}</source>
        <translation>Sul dado serve: {0}</translation>
    </message>
    <message>
        <source>Natural die needed: {0}, at {1}</source>
        <translation>Sul dado serve: {0}, contro {1}</translation>
    </message>
    <message>
        <source>the past</source>
        <translation>il passato</translation>
    </message>
    <message>
        <source>{0} to win</source>
        <translation>{0} di vincere</translation>
    </message>
    <message>
        <source>acts; Space skips it</source>
        <translation>agisce; Spazio salta</translation>
    </message>
    <message>
        <source>Space skips the reply</source>
        <translation>Spazio salta ciò che si vede</translation>
    </message>
    <message>
        <source>The battle is over</source>
        <translation>La battaglia è finita</translation>
    </message>
    <message>
        <source>Turn {0} of {1}</source>
        <translation>Turno {0} di {1}</translation>
    </message>
    <message>
        <source>Setting up</source>
        <translation>Schieramento</translation>
    </message>
    <message>
        <source>decides</source>
        <translation>decide</translation>
    </message>
    <message>
        <source>decides: {0} of {1} still to act</source>
        <translation>decide: ne devono agire ancora {0} su {1}</translation>
    </message>
    <message>
        <source>Victory for {0}</source>
        <translation>Vittoria per {0}</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Pareggio</translation>
    </message>
    <message>
        <source>{0}, {1}: {2} points for {3}</source>
        <translation>{0}, {1}: {2} punti per {3}</translation>
    </message>
</context>
<context>
    <name>SideRows</name>
    <message>
        <source>{0} of {1} in play</source>
        <translation>{0} di {1} in gioco</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>chiusa</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aperta</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fatto</translation>
    </message>
    <message>
        <source>{0} of {1} action points left</source>
        <translation>restano {0} punti azione su {1}</translation>
    </message>
</context>
<context>
    <name>SidesDock</name>
    <message>
        <source>The left side</source>
        <translation>La parte di sinistra</translation>
    </message>
    <message>
        <source>The right side</source>
        <translation>La parte di destra</translation>
    </message>
</context>
<context>
    <name>SinceLastOrder</name>
    <message>
        <source>Since your last order</source>
        <translation>Dal tuo ultimo ordine</translation>
    </message>
    <message>
        <source>Speed of the other side&apos;s actions on the table</source>
        <translation>Quanto in fretta si svolge sul tavolo ciò che accade</translation>
    </message>
    <message>
        <source>Nothing has happened since</source>
        <translation>Da allora non è successo niente</translation>
    </message>
    <message>
        <source>See it again on the table (Y)</source>
        <translation>Rivedilo sul tavolo (Y)</translation>
    </message>
</context>
<context>
    <name>SolverPage</name>
    <message>
        <source>Advice</source>
        <translation>Consiglio</translation>
    </message>
    <message>
        <source>exact chances, one activation against the target</source>
        <translation>probabilità esatte, un&apos;attivazione contro il bersaglio</translation>
    </message>
    <message>
        <source>Nothing legal within these points can hurt that target at that range.</source>
        <translation>Nulla di ammesso entro questi punti può ferire quel bersaglio a quella gittata.</translation>
    </message>
    <message>
        <source>Best choices</source>
        <translation>Ciò che nessun altro batte</translation>
    </message>
    <message>
        <source>larger marks survive longer</source>
        <translation>i segni più grandi resistono di più</translation>
    </message>
    <message>
        <source>Best unit for its points</source>
        <translation>Migliore unità per i suoi punti</translation>
    </message>
    <message>
        <source>The worths were measured under the rules without your corrections</source>
        <translation>I valori sono stati misurati con le regole senza le tue correzioni</translation>
    </message>
    <message>
        <source>Looking for</source>
        <translation>Cerco</translation>
    </message>
    <message>
        <source>At most, points</source>
        <translation>Al massimo, punti</translation>
    </message>
    <message>
        <source>At most, models</source>
        <translation>Al massimo, modelli</translation>
    </message>
    <message>
        <source>PF of the target</source>
        <translation>PF del bersaglio</translation>
    </message>
    <message>
        <source>The target is a machine</source>
        <translation>Il bersaglio è una macchina</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Gittata</translation>
    </message>
    <message>
        <source>Least chance to stop it, %</source>
        <translation>Probabilità minima di fermarlo, %</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>Highest SS</source>
        <translation>Miglior SS da pagare</translation>
    </message>
    <message>
        <source>Include weapons that cannot fire every turn</source>
        <translation>Vanno bene armi che non sparano ogni turno</translation>
    </message>
    <message>
        <source>Search by worth</source>
        <translation>Cerca per valore</translation>
    </message>
    <message>
        <source>Prefers what buys most for its points to what survives longest. Each line of the receipt counts at its worth in the bots&apos; battles; the limit stays in printed points.</source>
        <translation>Preferisce ciò che compra di più per i suoi punti a ciò che resiste più a lungo. Ogni riga del conto conta per il suo valore nelle battaglie dei bot; il limite resta in punti stampati.</translation>
    </message>
    <message>
        <source>for the last question; searching again…</source>
        <translation>come chiesto prima; cerco di nuovo…</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>cerco…</translation>
    </message>
    <message>
        <source>Trooper</source>
        <translation>Soldato</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Efficacia</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>Tenuta</translation>
    </message>
    <message>
        <source>Best choices, as a table</source>
        <translation>Ciò che nessun altro batte, come tabella</translation>
    </message>
    <message>
        <source>A point buys</source>
        <translation>Un punto compra</translation>
    </message>
    <message>
        <source>larger marks buy more</source>
        <translation>i segni più grandi comprano di più</translation>
    </message>
    <message>
        <source>nothing stops the target that often; the best is shown</source>
        <translation>nessuno ferma il bersaglio così spesso; è scelto il più sicuro</translation>
    </message>
    <message>
        <source>Make it a design</source>
        <translation>Fanne un progetto</translation>
    </message>
    <message>
        <source>Choose a design in the chart first</source>
        <translation>Scegli prima un progetto nel grafico</translation>
    </message>
</context>
<context>
    <name>SortableList</name>
    <message>
        <source>cards × {0}</source>
        <translation>schede × {0}</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Open its folder</source>
        <translation>Apri la cartella</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>Salvato {0}</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Readings of the rules: standard</source>
        <translation>Interpretazioni delle regole: ordinarie</translation>
    </message>
    <message>
        <source>Take over…</source>
        <translation>Prendi la scrittura…</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Aprilo</translation>
    </message>
    <message>
        <source>Read only: {0}</source>
        <translation>Sola lettura: {0}</translation>
    </message>
    <message>
        <source>All changes kept</source>
        <translation>Modifiche salvate</translation>
    </message>
    <message>
        <source>All changes kept, {0}</source>
        <translation>Modifiche salvate, {0}</translation>
    </message>
    <message>
        <source>Home shelf</source>
        <translation>Scaffale di casa</translation>
    </message>
</context>
<context>
    <name>Stepper</name>
    <message>
        <source>Less {0}</source>
        <translation>Meno {0}</translation>
    </message>
    <message>
        <source>More {0}</source>
        <translation>Più {0}</translation>
    </message>
    <message>
        <source>{0} is the least</source>
        <translation>Il minimo è {0}</translation>
    </message>
    <message>
        <source>{0} is the most</source>
        <translation>Il massimo è {0}</translation>
    </message>
</context>
<context>
    <name>StrengthBar</name>
    <message>
        <source>state</source>
        <translation>stato</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>teste</translation>
    </message>
</context>
<context>
    <name>Support</name>
    <message>
        <source>Support and fortifications</source>
        <translation>Supporto e fortificazioni</translation>
    </message>
    <message>
        <source>Add a weapon off the table: type its name</source>
        <translation>Aggiungi un&apos;arma fuori tavolo: scrivi il nome</translation>
    </message>
    <message>
        <source>Dig a trench</source>
        <translation>Scava una trincea</translation>
    </message>
    <message>
        <source>Build a bunker</source>
        <translation>Costruisci un bunker</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>Togli {0}</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>as the rules are usually read</source>
        <translation>come si intendono di solito le regole</translation>
    </message>
</context>
<context>
    <name>TableCanvas</name>
    <message>
        <source>Drawing of the table</source>
        <translation>Disegno del tavolo</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiato</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>uguale</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rifiutato</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Righe della tabella</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Riga</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>What differs, or what is wrong</source>
        <translation>Che cosa differisce, o che cosa non va</translation>
    </message>
    <message>
        <source>Copy the refusals</source>
        <translation>Copia i rifiuti</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Confronta…</translation>
    </message>
    <message>
        <source>A refused row stays out; correct it in the spreadsheet and import the table again.</source>
        <translation>Una riga rifiutata resta fuori; correggila nel foglio di calcolo e importa di nuovo la tabella.</translation>
    </message>
    <message>
        <source>Changed designs are compared next; each changes only if you choose so there.</source>
        <translation>Poi confronti i progetti cambiati; ognuno cambia solo se lo scegli lì.</translation>
    </message>
    <message>
        <source>The refusals are on the clipboard</source>
        <translation>I rifiuti sono negli appunti</translation>
    </message>
</context>
<context>
    <name>TableEditor</name>
    <message>
        <source>Kind of terrain to draw</source>
        <translation>Tipo di terreno da disegnare</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Scegli</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rettangolo</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Poligono</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Muro</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Edificio</translation>
    </message>
    <message>
        <source>Left zone</source>
        <translation>Zona sinistra</translation>
    </message>
    <message>
        <source>Right zone</source>
        <translation>Zona destra</translation>
    </message>
    <message>
        <source>leave it as it is</source>
        <translation>lascia com&apos;è</translation>
    </message>
    <message>
        <source>a random table</source>
        <translation>un tavolo casuale</translation>
    </message>
    <message>
        <source>Drag a piece, or press an arrow key: 1 cm, with Shift 5 cm. Alt ignores the grid. Click a building twice for one room.</source>
        <translation>Trascina un pezzo o premi una freccia: 1 cm, con Maiusc 5 cm. Alt ignora la griglia. Due clic su un edificio scelgono una stanza.</translation>
    </message>
    <message>
        <source>Click corners, or arrows and Space; Enter or a double click closes; Esc gives up</source>
        <translation>Clic sugli angoli, o frecce e Spazio; Invio o doppio clic chiude; Esc rinuncia</translation>
    </message>
    <message>
        <source>Drag from corner to corner, or arrows and Space; Esc gives up</source>
        <translation>Trascina da angolo ad angolo, o frecce e Spazio; Esc rinuncia</translation>
    </message>
    <message>
        <source>Copy the drawing</source>
        <translation>Copia il disegno</translation>
    </message>
</context>
<context>
    <name>TableFields</name>
    <message>
        <source>Table</source>
        <translation>Tavolo</translation>
    </message>
    <message>
        <source>Seed of the table</source>
        <translation>Seme del tavolo</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Paesaggio</translation>
    </message>
    <message>
        <source>Draw another table</source>
        <translation>Sorteggia un altro tavolo</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Apri il tavolo</translation>
    </message>
    <message>
        <source>any country</source>
        <translation>qualsiasi paesaggio</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>campagna</translation>
    </message>
    <message>
        <source>town</source>
        <translation>città</translation>
    </message>
    <message>
        <source>upland</source>
        <translation>altura</translation>
    </message>
    <message>
        <source>woods</source>
        <translation>boschi</translation>
    </message>
    <message>
        <source>front line</source>
        <translation>linea del fronte</translation>
    </message>
    <message>
        <source>Random table</source>
        <translation>Tavolo casuale</translation>
    </message>
    <message>
        <source>Draw a table…</source>
        <translation>Disegna un tavolo…</translation>
    </message>
</context>
<context>
    <name>TableHand</name>
    <message>
        <source>{0}: click a place or a model · Esc: cancel</source>
        <translation>{0}: clic sul posto o sul bersaglio · Esc: questo no</translation>
    </message>
    <message>
        <source>Drag to move · click an enemy to fire · V: look from there · right click: everything</source>
        <translation>Trascina per muovere · clic su un nemico per sparare · V: guarda da lì · clic destro: tutto</translation>
    </message>
    <message>
        <source>{0} is out of the battle.</source>
        <translation>{0} è fuori dalla battaglia.</translation>
    </message>
    <message>
        <source>{0} is the other side&apos;s.</source>
        <translation>{0} è dell&apos;altra parte.</translation>
    </message>
    <message>
        <source>{1} acts now: end its actions first, {0} waits.</source>
        <translation>Ora agisce {1}: prima termina le sue azioni, {0} aspetta.</translation>
    </message>
    <message>
        <source>{0} cannot act now.</source>
        <translation>{0} ora non può agire.</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Not now</source>
        <translation>Non ora</translation>
    </message>
</context>
<context>
    <name>TablePanel</name>
    <message>
        <source>Pieces of the table</source>
        <translation>Elementi del tavolo</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>elemento</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Obiettivo</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Bersaglio</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Per</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punti</translation>
    </message>
    <message>
        <source>Escape routes</source>
        <translation>Vie d&apos;uscita</translation>
    </message>
    <message>
        <source>Height, mm</source>
        <translation>Altezza, mm</translation>
    </message>
    <message>
        <source>Protection Factor</source>
        <translation>Protezione</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Aperture</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Livello</translation>
    </message>
    <message>
        <source>Corners, cm: x, y; x, y</source>
        <translation>Angoli, cm: x, y; x, y</translation>
    </message>
    <message>
        <source>Chosen piece</source>
        <translation>Elemento scelto</translation>
    </message>
    <message>
        <source>All pieces</source>
        <translation>Tutti gli elementi</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tavolo</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Comincia da</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altezza</translation>
    </message>
    <message>
        <source>none</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Width of the table</source>
        <translation>Larghezza del tavolo</translation>
    </message>
    <message>
        <source>Depth of the table</source>
        <translation>Profondità del tavolo</translation>
    </message>
    <message>
        <source>Duplicate the piece</source>
        <translation>Duplica l&apos;elemento</translation>
    </message>
    <message>
        <source>Bring forward</source>
        <translation>Porta avanti</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>Manda indietro</translation>
    </message>
    <message>
        <source>Remove the piece</source>
        <translation>Togli l&apos;elemento</translation>
    </message>
    <message>
        <source>Make it an objective</source>
        <translation>Fanne un obiettivo</translation>
    </message>
    <message>
        <source>Mirror the left half</source>
        <translation>Specchia la metà sinistra</translation>
    </message>
    <message>
        <source>Rooms side by side</source>
        <translation>Stanze affiancate</translation>
    </message>
    <message>
        <source>Rooms behind each other</source>
        <translation>Stanze una dietro l&apos;altra</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Livelli</translation>
    </message>
    <message>
        <source>Cut into rooms</source>
        <translation>Dividi in stanze</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Affiancate</translation>
    </message>
    <message>
        <source>Deep</source>
        <translation>In profondità</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Larghezza</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profondità</translation>
    </message>
    <message>
        <source>room, level {0}</source>
        <translation>stanza, livello {0}</translation>
    </message>
    <message>
        <source>Choose a piece of ground first</source>
        <translation>Scegli prima un pezzo di terreno</translation>
    </message>
    <message>
        <source>Choose something on the table first</source>
        <translation>Scegli prima qualcosa sul tavolo</translation>
    </message>
    <message>
        <source>The enemy&apos;s unit {0}</source>
        <translation>Unità nemica {0}</translation>
    </message>
    <message>
        <source>Write at least three corners, each as x, y in cm, with ; between them</source>
        <translation>Scrivi almeno tre angoli, ciascuno come x, y in cm, separati da ;</translation>
    </message>
</context>
<context>
    <name>TagPopup</name>
    <message>
        <source>No tags yet.</source>
        <translation>Ancora nessuna etichetta.</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Aggiungi un&apos;etichetta</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etichette</translation>
    </message>
    <message>
        <source>Tag {0}</source>
        <translation>Etichetta {0}</translation>
    </message>
    <message>
        <source>Tag {0}, on some</source>
        <translation>Etichetta {0}, su alcuni</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>On some: put on all</source>
        <translation>Su alcuni: metti su tutti</translation>
    </message>
</context>
<context>
    <name>Taken</name>
    <message>
        <source>Missing creature</source>
        <translation>Creatura mancante</translation>
    </message>
    <message>
        <source>Missing robot</source>
        <translation>Robot mancante</translation>
    </message>
    <message>
        <source>Missing design</source>
        <translation>Modello mancante</translation>
    </message>
    <message>
        <source>Missing unit</source>
        <translation>Unità mancante</translation>
    </message>
    <message>
        <source>Missing weapon</source>
        <translation>Arma mancante</translation>
    </message>
</context>
<context>
    <name>TermSection</name>
    <message>
        <source>Find a term</source>
        <translation>Trova un termine</translation>
    </message>
    <message>
        <source>With which verdict</source>
        <translation>Con quale giudizio</translation>
    </message>
    <message>
        <source>all verdicts</source>
        <translation>tutti i giudizi</translation>
    </message>
    <message>
        <source>Of which kind</source>
        <translation>Di quale tipo</translation>
    </message>
    <message>
        <source>Creatures</source>
        <translation>Creature</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armi</translation>
    </message>
    <message>
        <source>Robots</source>
        <translation>Robot</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Veicoli</translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation>tutti i tipi</translation>
    </message>
    <message>
        <source>By company</source>
        <translation>Per compagnia</translation>
    </message>
    <message>
        <source>Also shows each term apart for other enemies, tables, numbers of models or scales</source>
        <translation>Mostra ogni termine anche a parte per altri nemici, tavoli, numeri di modelli o scale</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regola</translation>
    </message>
    <message>
        <source>Price and worth of each term</source>
        <translation>Prezzo e valore di ogni termine</translation>
    </message>
    <message>
        <source>No term is like this</source>
        <translation>Nessun termine corrisponde</translation>
    </message>
    <message>
        <source>By {0}</source>
        <translation>Per {0}</translation>
    </message>
</context>
<context>
    <name>TimeToComeLine</name>
    <message>
        <source>About {0} to come</source>
        <translation>Mancano circa {0}</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>under {0}</source>
        <translation>meno di {0}</translation>
    </message>
    <message>
        <source>over {0}</source>
        <translation>più di {0}</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Linea del tempo</translation>
    </message>
    <message>
        <source>Before the first turn</source>
        <translation>Prima del primo turno</translation>
    </message>
    <message>
        <source>Turn {0} begins</source>
        <translation>Inizia il turno {0}</translation>
    </message>
    <message>
        <source>Turn {0}, activation {1} of {2}</source>
        <translation>Turno {0}, attivazione {1} di {2}</translation>
    </message>
    <message>
        <source>was {0} {1}</source>
        <translation>era {0} {1}</translation>
    </message>
    <message>
        <source>The chance to win is being calculated</source>
        <translation>La probabilità di vittoria è in calcolo</translation>
    </message>
    <message>
        <source>No chances to win: fought under other rules</source>
        <translation>Nessuna probabilità di vittoria: fu combattuta con altre regole</translation>
    </message>
    <message>
        <source>{0} earlier: {1}</source>
        <translation>{0} prima: {1}</translation>
    </message>
    <message>
        <source>{0} after the last activation</source>
        <translation>{0} alla fine dell&apos;ultima attivazione</translation>
    </message>
    <message>
        <source>{0}: chance to win {1}</source>
        <translation>{0}: probabilità di vittoria {1}</translation>
    </message>
    <message>
        <source>moment</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>chance to win, %</source>
        <translation>probabilità di vittoria, %</translation>
    </message>
    <message>
        <source>futures</source>
        <translation>futuri</translation>
    </message>
    <message>
        <source>losses of the left side</source>
        <translation>perdite di sinistra</translation>
    </message>
    <message>
        <source>losses of the right side</source>
        <translation>perdite di destra</translation>
    </message>
    <message>
        <source>Chance to win {0}</source>
        <translation>Probabilità di vittoria {0}</translation>
    </message>
    <message>
        <source>Turn {0}</source>
        <translation>Turno {0}</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Preparazione</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50 %</translation>
    </message>
    <message>
        <source>{0}: chance to win</source>
        <translation>{0}: probabilità di vittoria</translation>
    </message>
    <message>
        <source>Not seen yet; a click goes there</source>
        <translation>Non ancora visto; un clic porta lì</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Show or hide the library</source>
        <translation>Mostra o nascondi la libreria</translation>
    </message>
    <message>
        <source>Command or design</source>
        <translation>Comando o progetto</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combatti</translation>
    </message>
</context>
<context>
    <name>TotalView</name>
    <message>
        <source>points</source>
        <translation>punti</translation>
    </message>
    <message>
        <source>of {0} {1}</source>
        <translation>di {0} {1}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>{0} liberi</translation>
    </message>
    <message>
        <source>{0} over</source>
        <translation>{0} oltre</translation>
    </message>
</context>
<context>
    <name>UnitPage</name>
    <message>
        <source>Members</source>
        <translation>Membri</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>Add models: type a name, or 6 and a name, or drag them here</source>
        <translation>Aggiungi modelli: scrivi un nome, o 6 e un nome, o trascinali qui</translation>
    </message>
    <message>
        <source>No models yet: type a name below, or drag designs here from the library.</source>
        <translation>Ancora nessun modello: scrivi un nome qui sotto, o trascina qui progetti dalla libreria.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>{0} ({1}) does not go in here</source>
        <translation>{0} ({1}) non va messo qui</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiato</translation>
    </message>
</context>
<context>
    <name>UnitStrip</name>
    <message>
        <source>alive %</source>
        <translation>in gioco %</translation>
    </message>
    <message>
        <source>kills /100</source>
        <translation>inflitti /100</translation>
    </message>
    <message>
        <source>Share of battles in play at the end, and enemy points destroyed for each 100 of its own</source>
        <translation>Quanto spesso in gioco alla fine, e punti nemici distrutti per ogni 100 dei propri</translation>
    </message>
</context>
<context>
    <name>UnkeptNotice</name>
    <message>
        <source>Save as a file…</source>
        <translation>Salva in un file…</translation>
    </message>
    <message>
        <source>This battle is not kept. {0} Save it as a file to play on later.</source>
        <translation>Questa battaglia non viene conservata. {0} Salvala in un file per riprenderla più tardi.</translation>
    </message>
</context>
<context>
    <name>UpgradeEditor</name>
    <message>
        <source>How many models</source>
        <translation>Quanti modelli</translation>
    </message>
    <message>
        <source>In how many units</source>
        <translation>In quante unità</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Officer rank</source>
        <translation>Grado di ufficiale</translation>
    </message>
    <message>
        <source>Name of the variant</source>
        <translation>Nome della variante</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>{0} cannot be upgraded: the design is gone</source>
        <translation>{0} non si può modificare: il progetto non c&apos;è più</translation>
    </message>
    <message>
        <source>of {0} models</source>
        <translation>di {0} modelli</translation>
    </message>
    <message>
        <source>how many of the {0} units</source>
        <translation>in tante di {0} unità</translation>
    </message>
    <message>
        <source>Upgrade {0}</source>
        <translation>Modifica {0}</translation>
    </message>
    <message>
        <source>Upgrade {0} in {1}</source>
        <translation>Modifica {0} in {1}</translation>
    </message>
    <message>
        <source>{0}, was {1}</source>
        <translation>{0}, era {1}</translation>
    </message>
    <message>
        <source>Nothing is different yet</source>
        <translation>Nulla è ancora diverso</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>Upgrades</name>
    <message>
        <source>There are no models to upgrade yet</source>
        <translation>Qui non c&apos;è ancora nessuno da modificare</translation>
    </message>
    <message>
        <source>Finish or cancel the open upgrade first</source>
        <translation>Prima applica o annulla la modifica aperta</translation>
    </message>
    <message>
        <source>The open upgrade is gone with its model: {0}</source>
        <translation>La modifica aperta è finita: il suo modello non c&apos;è più: {0}</translation>
    </message>
    <message>
        <source>The open upgrade is gone with its tab: {0}</source>
        <translation>La modifica aperta è finita con la sua scheda: {0}</translation>
    </message>
</context>
<context>
    <name>ValuesByHand</name>
    <message>
        <source>All as drawn</source>
        <translation>Tutto come da progetto</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>Impostati a mano</translation>
    </message>
    <message>
        <source>for battles only</source>
        <translation>solo per le battaglie</translation>
    </message>
    <message>
        <source>from the conversion: {0}</source>
        <translation>dalla conversione: {0}</translation>
    </message>
    <message>
        <source>{0}, for battles only</source>
        <translation>{0}, solo per le battaglie</translation>
    </message>
    <message>
        <source>No value is set by hand</source>
        <translation>Nessun valore è fissato a mano</translation>
    </message>
    <message>
        <source>Set {0} back to the conversion</source>
        <translation>Riporta {0} alla conversione</translation>
    </message>
</context>
<context>
    <name>VehiclePage</name>
    <message>
        <source>Vehicle</source>
        <translation>Veicolo</translation>
    </message>
</context>
<context>
    <name>VerdictsPanel</name>
    <message>
        <source>Under every set of rules</source>
        <translation>Sotto ogni regolamento</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regolamento</translation>
    </message>
    <message>
        <source>The match under every set of rules</source>
        <translation>Lo scontro con ogni regolamento</translation>
    </message>
    <message>
        <source>Wins and half the draws, %</source>
        <translation>Vittorie e metà dei pareggi, %</translation>
    </message>
    <message>
        <source>Rulesets counted</source>
        <translation>Regolamenti contati</translation>
    </message>
    <message>
        <source>Calculated after the odds of this match.</source>
        <translation>Si calcola dopo le probabilità di questo scontro.</translation>
    </message>
    <message>
        <source>For the previous set-up; new figures in a moment.</source>
        <translation>Per la preparazione precedente; nuove cifre fra un momento.</translation>
    </message>
    <message>
        <source>cannot</source>
        <translation>non si può</translation>
    </message>
    <message>
        <source>{0}: {1} % of {2} battles won, a draw counted as half; {3}</source>
        <translation>{0}: vinto il {1} % di {2} battaglie, un pareggio vale metà; {3}</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Zoom in</source>
        <translation>Più vicino</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Più lontano</translation>
    </message>
    <message>
        <source>Whole table</source>
        <translation>Tutto il tavolo</translation>
    </message>
    <message>
        <source>Fill the frame</source>
        <translation>Riempi il riquadro</translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message>
        <source>Watch</source>
        <translation>Guarda</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Battaglia</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Scarto</translation>
    </message>
    <message>
        <source>Battles to watch</source>
        <translation>Battaglie da guardare</translation>
    </message>
    <message>
        <source>the median</source>
        <translation>la mediana</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>la migliore</translation>
    </message>
    <message>
        <source>the worst</source>
        <translation>la peggiore</translation>
    </message>
    <message>
        <source>any of the {0}</source>
        <translation>una delle {0}</translation>
    </message>
    <message>
        <source>Battle {0}, {1}</source>
        <translation>Battaglia {0}, {1}</translation>
    </message>
</context>
<context>
    <name>WeaponPage</name>
    <message>
        <source>Weapon</source>
        <translation>Arma</translation>
    </message>
    <message>
        <source>Abilities</source>
        <translation>Capacità</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>Tratti</translation>
    </message>
    <message>
        <source>In the field</source>
        <translation>In battaglia</translation>
    </message>
    <message>
        <source>against a medium target</source>
        <translation>contro un bersaglio medio</translation>
    </message>
    <message>
        <source>none</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Pen {0}</source>
        <translation>Pen {0}</translation>
    </message>
</context>
<context>
    <name>WhatHits</name>
    <message>
        <source>What hits</source>
        <translation>Che cosa colpisce</translation>
    </message>
    <message>
        <source>What hits it</source>
        <translation>Che cosa lo colpisce</translation>
    </message>
    <message>
        <source>Point at an enemy to see what hits it, and why.</source>
        <translation>Indica un nemico per vedere che cosa lo colpisce, e perché.</translation>
    </message>
    <message>
        <source>What hits {0}</source>
        <translation>Che cosa colpisce {0}</translation>
    </message>
    <message>
        <source>by {0}, from its place</source>
        <translation>da parte di {0}, da dove sta</translation>
    </message>
    <message>
        <source>Natural die needed</source>
        <translation>Sul dado serve</translation>
    </message>
    <message>
        <source>Sum of {0} dice needed</source>
        <translation>Somma che serve con {0} dadi</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Colpisce</translation>
    </message>
    <message>
        <source>worth {0} points</source>
        <translation>vale {0} punti</translation>
    </message>
    <message>
        <source>Chance to hit, chance to hit and hurt, and the average worth in points.</source>
        <translation>Colpisce e ferisce, le due cose insieme; e quanto vale in media.</translation>
    </message>
    <message>
        <source>Hurts in all</source>
        <translation>Ferisce in tutto</translation>
    </message>
    <message>
        <source>Hits {0}, hurts in all {1}, worth {2} points</source>
        <translation>Colpisce {0}, ferisce in tutto {1}, vale {2} punti</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>any</source>
        <translation>tutte</translation>
    </message>
    <message>
        <source>{0} or more</source>
        <translation>{0} o più</translation>
    </message>
    <message>
        <source>{0} or less</source>
        <translation>{0} o meno</translation>
    </message>
</context>
<context>
    <name>WorkPanel</name>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Choose two armies first</source>
        <translation>Prima scegli due armate</translation>
    </message>
</context>
<context>
    <name>WorthMeter</name>
    <message>
        <source>Worth meter</source>
        <translation>Bilancia del valore</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>costo</translation>
    </message>
    <message>
        <source>worth</source>
        <translation>valore</translation>
    </message>
    <message>
        <source>how sure</source>
        <translation>quanto è certo</translation>
    </message>
    <message>
        <source>not weighed</source>
        <translation>non pesata</translation>
    </message>
    <message>
        <source>for the army before this edit</source>
        <translation>per l&apos;armata prima di questa modifica</translation>
    </message>
    <message>
        <source>sure at 95 %</source>
        <translation>certo al 95 %</translation>
    </message>
    <message>
        <source>may be fair</source>
        <translation>può essere equo</translation>
    </message>
    <message>
        <source>Worth of each unit in a fight against its price, in points</source>
        <translation>Quanto vale ogni unità in battaglia rispetto a quanto costa, in punti</translation>
    </message>
</context>
<context>
    <name>WorthPanel</name>
    <message>
        <source>Worth meter</source>
        <translation>Bilancia del valore</translation>
    </message>
    <message>
        <source>cost and worth in points</source>
        <translation>costo e valore in punti</translation>
    </message>
    <message>
        <source>Units weighed</source>
        <translation>Unità pesate</translation>
    </message>
    <message>
        <source>Weigh my units</source>
        <translation>Pesa le mie unità</translation>
    </message>
    <message>
        <source>Which line is to blame?</source>
        <translation>Quale voce pesa?</translation>
    </message>
    <message>
        <source>Open the receipt</source>
        <translation>Apri il conto</translation>
    </message>
    <message>
        <source>The worth of each unit in a fight by {0}, found by trading it for plain troopers against six reference armies.</source>
        <translation>Quanto vale ogni unità in una battaglia con {0}, trovato scambiandola con soldati semplici contro sei armate di riferimento.</translation>
    </message>
    <message>
        <source>Try {0} {1}</source>
        <translation>Prova {0} {1}</translation>
    </message>
    <message>
        <source>That was for the army before this edit, or by other rules.</source>
        <translation>Questo era per l&apos;armata prima di questa modifica, o con altre regole.</translation>
    </message>
    <message>
        <source>Lines weighed: {0}</source>
        <translation>Voci pesate: {0}</translation>
    </message>
</context>
<context>
    <name>_Banner</name>
    <message>
        <source>Back to today</source>
        <translation>Torna a oggi</translation>
    </message>
    <message>
        <source>Day {0} as it was: you can look at it, but not change it</source>
        <translation>Il giorno {0} com&apos;era: si può guardare, non cambiare</translation>
    </message>
</context>
<context>
    <name>_Cells</name>
    <message>
        <source>default {0}; Delete restores it</source>
        <translation>all&apos;inizio {0}; Canc lo rimette</translation>
    </message>
</context>
<context>
    <name>_CheckRow</name>
    <message>
        <source>Show</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Mostra {0}</translation>
    </message>
</context>
<context>
    <name>_Face</name>
    <message>
        <source>The die shows {0}</source>
        <translation>Il dado mostra {0}</translation>
    </message>
</context>
<context>
    <name>_Head</name>
    <message>
        <source>{0}: {1} to set up</source>
        <translation>{0}: {1} da schierare</translation>
    </message>
    <message>
        <source>{0}: {1} of {2} in play</source>
        <translation>{0}: {1} di {2} in gioco</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} di {1}</translation>
    </message>
    <message>
        <source>{0} to set up</source>
        <translation>{0} da schierare</translation>
    </message>
</context>
<context>
    <name>_Line</name>
    <message>
        <source>score {0} : {1}</source>
        <translation>punteggio {0} : {1}</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punteggio</translation>
    </message>
</context>
<context>
    <name>_MountRow</name>
    <message>
        <source>Gunner&apos;s post</source>
        <translation>Postazione</translation>
    </message>
    <message>
        <source>Weapons with the same name of a post share one gunner. A mount without a name has a gunner of its own.</source>
        <translation>Le armi con lo stesso nome di postazione hanno lo stesso artigliere. Senza nome un montaggio ha un artigliere suo.</translation>
    </message>
    <message>
        <source>Mount of {0}</source>
        <translation>Montaggio di {0}</translation>
    </message>
    <message>
        <source>Gunner&apos;s post of {0}</source>
        <translation>Postazione di {0}</translation>
    </message>
</context>
<context>
    <name>_ProblemWidget</name>
    <message>
        <source>{0}, {1} points</source>
        <translation>{0}, {1} punti</translation>
    </message>
    <message>
        <source>More about this</source>
        <translation>Altro su questo</translation>
    </message>
    <message>
        <source>Other remedies</source>
        <translation>Altri rimedi</translation>
    </message>
</context>
<context>
    <name>_RowBase</name>
    <message>
        <source>{0} points</source>
        <translation>{0} punti</translation>
    </message>
</context>
<context>
    <name>_SidesDelegate</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} di {1}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fuori</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fatto</translation>
    </message>
</context>
</TS>
