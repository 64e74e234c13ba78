import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findFormerRelease } from "./support/former-release.ts";
import { sources, textOf } from "./support/tree.ts";

/**
 * The functions that triggers of the backend's schema call, by kind (decision 780). A business consequence is none of these kinds: the feature
 * whose transaction it follows from emits an event or calls the other feature.
 */
const kinds = {
  /** Rows that may not change, totals that may not be exceeded, ledgers and proofs that no write may leave out. */
  invariant: `check_gift_card check_lot keep_erased_away keep_terms measure_entry name_category note_erased_member note_erased_visitor
    record_price record_stock refuse_change refuse_ever refuse_forgetting_erasures refuse_removal refuse_restatement refuse_rewriting
    take_buyer_out_of_log`,
  contentLog: "log_content_change log_ingredient_change number_content_changes",
  /** Content has changed: other processes renew what they keep of it, and the search service what it knows. */
  announcement: `announce_anything announce_change announce_media announce_outbox announce_picture announce_review announce_variant
    tell_everything tell_personalisation tell_search_rule tell_variant`,
  /** Consequences whose code is in this release: processes of the release before still rely on the trigger. */
  bridge: `tell_farewell tell_webhooks_of_order tell_webhooks_of_stock tell_who_waits tell_who_waits_for_product write_mail_event
    write_payment_event write_payment_event_again`,
  /** Consequences in SQL whose reasons are in decision 780. */
  exception: "tell_cart",
};
/** Decision 780 says why no more may come. */
const mostExceptions = 1;
/** Writes that something follows from, with the files that do both. The demo shop's import fills an empty database: nobody waits for anything there. */
const writers: Record<string, string[]> = {
  "insert order_events": ["selling/orders/order-event-queries.ts"],
  "insert payment_requests": ["selling/orders/money-queries.ts"],
  "insert mail_outbox": ["people/mail/mail-outbox-queries.ts"],
  "delete members": ["people/club/personal-data/personal-data-queries.ts"],
  "insert variants": ["catalogue/products/office/thing-queries.ts"],
  "update variants": [
    "catalogue/products/office/thing-queries.ts",
    "catalogue/stock/ledger-queries.ts",
    "selling/orders/queries.ts",
  ],
  "delete variants": ["catalogue/products/office/thing-queries.ts"],
  "delete products": ["catalogue/products/office/thing-queries.ts"],
};
const program = sources.filter(
  (path) => path.startsWith("services/api/src/") && !/\/testing\/|\.fixture\.ts$/.test(path),
);
const namesOf = (kind: keyof typeof kinds) => kinds[kind].split(/\s+/);
const known = Object.values(kinds).flatMap((names) => names.split(/\s+/));

describe("triggers of the backend", () => {
  const called = new Set(
    [...textOf("services/api/schema.sql").matchAll(/^CREATE .*TRIGGER .* EXECUTE FUNCTION (\w+)\(/gm)].map(
      ([, name = ""]) => name,
    ),
  );

  it("are invariants, the content log or announcements: what follows from a deed is code", () => {
    const unknown = [...called].filter((name) => !known.includes(name));
    expect(unknown, "docs/events.md says how to emit an event and subscribe to it").toEqual([]);
    expect(known.filter((name) => !called.has(name))).toEqual([]);
    expect(namesOf("exception").length).toBeLessThanOrEqual(mostExceptions);
  });

  it("need not follow these tables: the one place that writes them emits, or writes the event", () => {
    const wrong = Object.entries(writers).flatMap(([written, places]) => {
      const [verb = "", table = ""] = written.split(" ");
      const query = { insert: "insertInto", update: "updateTable", delete: "deleteFrom" }[verb];
      const statement = { insert: "insert into", update: "update", delete: "delete from" }[verb];
      const pattern = new RegExp(`\\b(${query}\\("${table}"\\)|${statement} ${table}\\b)`);
      const found = program.filter((path) => pattern.test(textOf(path)));
      return JSON.stringify(found) === JSON.stringify(places.map((path) => `services/api/src/${path}`))
        ? []
        : [`${written}: ${found.join(", ")}`];
    });
    expect(wrong, "write it where the event is emitted, or emit there as the others do").toEqual([]);
  });

  it("act for the former release only as long as its code leaves the consequence to them", () => {
    const release = findFormerRelease();
    if (!("commit" in release)) return;
    const bridges = bridgesOf(release.commit);
    const wrong = namesOf("bridge").filter((name) => bridges.includes(name));
    expect(wrong, "the former release has the code too: a migration drops these triggers and functions").toEqual([]);
  });
});

/** The bridges of an earlier version, whose code does what they do. */
function bridgesOf(commit: string): string[] {
  const path = "tests/tidy-triggers.test.ts";
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
  if (git("ls-tree", "--name-only", commit, path) === "") return [];
  const [, names = ""] = /^ {2}bridge:\s*[`"]([^`"]*)/m.exec(git("show", `${commit}:${path}`)) ?? [];
  return names.split(/\s+/).filter(Boolean);
}
