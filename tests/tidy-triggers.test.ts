import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findFormerRelease } from "./support/former-release.ts";
import { sources, textOf } from "./support/tree.ts";

/**
 * The functions that triggers of the backend's schema call, by kind (decision 780). A business consequence is none of these kinds: the feature
 * whose transaction it follows from emits an event or calls the other feature.
 */
const kinds = {
  /** These refuse forbidden changes of rows and totals beyond their bounds, and write ledgers and proofs that no write may leave out. */
  invariant: `check_gift_card check_lot keep_erased_away keep_order_event keep_terms measure_entry name_category note_erased_member note_erased_visitor
    record_price record_stock refuse_change refuse_ever refuse_forgetting_erasures refuse_removal refuse_restatement refuse_rewriting
    take_buyer_out_of_log take_reason_out_of_log`,
  contentLog: "log_content_change log_ingredient_change number_content_changes",
  /** These tell other processes to read changed content again, and the search service to index it. */
  announcement: `announce_anything announce_change announce_media announce_outbox announce_picture announce_review announce_variant
    tell_everything tell_personalisation tell_search_rule tell_variant`,
  /** These do what code of this release does too, because processes of the release before still rely on the trigger. */
  bridge: `tell_farewell tell_webhooks_of_order tell_webhooks_of_stock tell_who_waits tell_who_waits_for_product write_mail_event
    write_payment_event write_payment_event_again`,
  /** These carry consequences in SQL, for reasons in decision 780. */
  exception: "tell_cart",
};
/** Decision 780 gives the reason why there may be no more of them. */
const mostExceptions = 1;
/**
 * Writes that something follows from, with the files that make them and emit it. The import of the demo shop is left out: it fills an empty
 * database, where no customer waits for goods.
 */
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
  "insert products": ["catalogue/products/office/thing-queries.ts"],
  "update products": ["catalogue/products/office/thing-queries.ts", "editorial/studio/own-label/queries.ts"],
  "delete products": ["catalogue/products/office/thing-queries.ts"],
};
/** Writes of these tables from which nothing follows, by the function that makes them, with the reason. */
const silent: Record<string, string> = {
  insertProduct: "The variants come after the product, and each of them is reported.",
  deleteProduct: "The variants went before the product, and each of them was reported.",
  writeDrawing: "The function sets the drawing of a product, and neither status nor stock.",
};
const program = sources.filter(
  (path) => path.startsWith("services/api/src/") && !/\/testing\/|\.fixture\.ts$/.test(path),
);
const namesOf = (kind: keyof typeof kinds) => kinds[kind].split(/\s+/);
const known = Object.values(kinds).flatMap((names) => names.split(/\s+/));

describe("triggers of the backend", () => {
  const triggers = [
    ...textOf("services/api/schema.sql").matchAll(/^CREATE .*TRIGGER .* EXECUTE FUNCTION (\w+)\(/gm),
  ].map(([, name = ""]) => name);
  const called = new Set(triggers);

  it("are invariants, the content log or announcements: what follows from a deed is code", () => {
    const unknown = [...called].filter((name) => !known.includes(name));
    expect(unknown, "docs/events.md says how to emit an event and subscribe to it").toEqual([]);
    expect(known.filter((name) => !called.has(name))).toEqual([]);
    expect(textOf("docs/decisions/780-what-follows-from-a-deed-is-code.md")).toContain(
      `${triggers.length} triggers call ${called.size} SQL functions`,
    );
    expect(namesOf("exception").length).toBeLessThanOrEqual(mostExceptions);
  });

  it("need not follow these tables: each function that writes them emits, or writes the event", () => {
    const wrong = Object.entries(writers).flatMap(([written, places]) => {
      const writes = program.flatMap((path) => writesIn(textOf(path), written).map((write) => ({ path, ...write })));
      const found = [...new Set(writes.map(({ path }) => path))];
      const mute = writes.filter(({ name, emits }) => !emits && !(name in silent));
      return [
        ...(isSame(
          found,
          places.map((path) => `services/api/src/${path}`),
        )
          ? []
          : [`${written}: ${found.join(", ")}`]),
        ...mute.map(({ path, name }) => `${written}: ${name} in ${path} emits no event`),
      ];
    });
    expect(wrong, "write it where the event is emitted, or emit there as the others do").toEqual([]);
  });

  it("are looked for in statements of any form", () => {
    const text = `
export async function quiet(trx: Trx) {
  await sql\`update
    variants set stock = 0\`.execute(trx);
}
export async function loud(trx: Trx) {
  await trx
    .updateTable(
      "variants as own",
    )
    .set({ stock: 0 })
    .execute();
  await reportStockChanges(trx, []);
}`;
    expect(writesIn(text, "update variants")).toEqual([
      { name: "quiet", emits: false },
      { name: "loud", emits: true },
    ]);
    expect(writesIn("const a = sql`insert into only_variants`;", "insert variants")).toEqual([]);
  });

  it("act for the former release only as long as its code leaves the consequence to them", () => {
    const release = findFormerRelease();
    if (!("commit" in release)) return;
    const bridges = bridgesOf(release.commit);
    const wrong = namesOf("bridge").filter((name) => bridges.includes(name));
    expect(wrong, "the former release has the code too: a migration drops these triggers and functions").toEqual([]);
  });
});

const isSame = (found: readonly string[], wanted: readonly string[]) =>
  JSON.stringify(found.toSorted()) === JSON.stringify(wanted.toSorted());

/** Writes of a table in a source, each with the name of the function around it and whether that function emits an event. */
function writesIn(text: string, written: string): { name: string; emits: boolean }[] {
  const [verb = "", table = ""] = written.split(" ");
  const query = { insert: "insertInto", update: "updateTable", delete: "deleteFrom" }[verb];
  const statement = { insert: "insert\\s+into", update: "update(?:\\s+only)?", delete: "delete\\s+from(?:\\s+only)?" }[
    verb
  ];
  const pattern = new RegExp(`\\b(?:${query}\\(\\s*"${table}(?:\\s+as\\s+\\w+)?"|${statement}\\s+${table}\\b)`, "i");
  if (!pattern.test(text)) return [];
  return text
    .split(/^(?=(?:export |async |function |const |class |\/\*\*))/m)
    .filter((part) => pattern.test(part))
    .map((part) => ({
      name: /^(?:export )?(?:async )?(?:function|const|class) (\w+)/.exec(part)?.[1] ?? "",
      emits: /\b(?:emit|report[A-Z]\w*|write\w*Events?)\(|insert into outbox/.test(part),
    }));
}

/** Reads the names of the bridges of an earlier commit. Its code does the same, so a release after it needs none of them. */
function bridgesOf(commit: string): string[] {
  const path = "tests/tidy-triggers.test.ts";
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
  if (git("ls-tree", "--name-only", commit, path) === "") return [];
  const [, names = ""] = /^ {2}bridge:\s*[`"]([^`"]*)/m.exec(git("show", `${commit}:${path}`)) ?? [];
  return names.split(/\s+/).filter(Boolean);
}
