"""The Python interface: the functions and classes of `import armybuilder` for other people's programs.

    import armybuilder

    file = armybuilder.read("dyke.army")
    print(armybuilder.price(file["Dyke warden"]).points)

    with armybuilder.open_library() as library:
        for row in library.list("army"):
            print(row.name, row.points)

The functions are `read`, `write` and `share` for files, `open_library` for the library, `price` and `judge`
for the rules, `sheet` for paper, `card_pictures` and `tabletop` for shops and virtual tables, `fight`, `odds`, `matrix`, `match` and `review` for battles, `worth`,
`formula` and `balance` for advice. All their parameters and results are plain values of Python and frozen classes. A fault
that the user can mend is raised as `Fault` and as nothing else; any other exception is a bug of Army Builder,
or one of the caller's own `progress`. All of it works without a display and opens no connection. Files are
written by `write`, and libraries by `open_library` and `Library.save`, and nothing else is kept. Heavy parts
are loaded at first use.

**What is promised.** Until Army Builder 2.0 the names in `armybuilder.__all__`, the parameters of these
functions, the attributes of these classes and their units stay as they are; additions come as further
attributes, as further parameters with a default, or as new functions. Codes of problems and events, ids of
rules and the fields of documents are those of the exchange file and of the shell's `--json`, under the same
promise. A library is read and written by every later version; its file is promised to nobody, only what
`Library` makes of it. Sentences for people (labels, messages, log lines) may be worded better at any time,
and prices, battles and pages change if a rule is corrected: compare codes, not sentences. Every other module
of the package, and the places of the names within this one, may change at any time.
"""
