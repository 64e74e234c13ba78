"""Xapian beside the libraries, in a process of its own that is told what to do line by line; see xapian.ts.

It is given the same stems and answers the same four kinds of question as well as it can; its Python binding costs it some
microseconds per question.
"""
import json
import sys
import time

import xapian

WEIGHTS = {"name": 10, "brand": 6, "category": 5, "tastes": 4, "description": 1}


def build(path, products):
    database = xapian.WritableDatabase(path, xapian.DB_CREATE_OR_OVERWRITE | xapian.DB_BACKEND_GLASS)
    for product in products:
        document = xapian.Document()
        for field, weight in WEIGHTS.items():
            for stem in product["stems"][field]:
                document.add_term(stem, weight)
        for surface in product["surfaces"]:
            document.add_term("S" + surface, 1)
            database.add_spelling(surface)
        document.add_value(0, xapian.sortable_serialise(product["price"]))
        document.add_value(1, product["brand"])
        document.add_value(2, ",".join(product["tastes"]))
        document.set_data(product["id"])
        database.add_document(document)
    database.commit()
    return xapian.Database(path)


def every(stems):
    return xapian.Query(xapian.Query.OP_AND, [xapian.Query(stem) for stem in stems])


def first_ten(database, query, at_least=0, spies=()):
    enquire = xapian.Enquire(database)
    enquire.set_query(query)
    for spy in spies:
        enquire.add_matchspy(spy)
    matches = enquire.get_mset(0, 10, at_least)
    return matches.get_matches_estimated(), [match.docid for match in matches]


def ask(database, kind, question):
    if kind == "two":
        return first_ten(database, every(question["stems"]))
    if kind == "prefix":
        begun = xapian.Query(xapian.Query.OP_WILDCARD, "S" + question["word"], 256, xapian.Query.WILDCARD_LIMIT_MOST_FREQUENT)
        return first_ten(database, begun)
    if kind == "typo":
        meant = database.get_spelling_suggestion(question["word"], 2)
        return first_ten(database, xapian.Query(b"S" + meant)) if meant else (0, [])
    cheap = xapian.Query(xapian.Query.OP_VALUE_LE, 0, xapian.sortable_serialise(question["max"]))
    spies = (xapian.ValueCountMatchSpy(1), xapian.ValueCountMatchSpy(2))
    query = xapian.Query(xapian.Query.OP_FILTER, every(question["stems"]), cheap)
    total, found = first_ten(database, query, database.get_doccount(), spies)
    for spy in spies:
        for _ in spy.values():
            pass
    return total, found


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        database = build(sys.argv[2], (json.loads(line) for line in file))
    with open(sys.argv[3], encoding="utf8") as file:
        questions = json.load(file)
    asked = {kind: 0 for kind in questions}
    print("ready", flush=True)
    for line in sys.stdin:
        kind, milliseconds = line.split()
        if milliseconds == "totals":
            print(json.dumps([total_of(database, kind, it) for it in questions[kind]]), flush=True)
            continue
        began, count = time.perf_counter(), 0
        while (time.perf_counter() - began) * 1000 < float(milliseconds):
            ask(database, kind, questions[kind][asked[kind] % len(questions[kind])])
            asked[kind] += 1
            count += 1
        print(count, (time.perf_counter() - began) * 1000, flush=True)


def total_of(database, kind, question):
    if kind in ("two", "filtered"):
        query = every(question["stems"])
        if kind == "filtered":
            cheap = xapian.Query(xapian.Query.OP_VALUE_LE, 0, xapian.sortable_serialise(question["max"]))
            query = xapian.Query(xapian.Query.OP_FILTER, query, cheap)
        return first_ten(database, query, database.get_doccount())[0]
    return ask(database, kind, question)[0]


main()
