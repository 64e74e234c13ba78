import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findFormerRelease } from "./support/former-release.ts";
import { textOf } from "./support/tree.ts";

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
  bridge: "tell_farewell tell_webhooks_of_order write_mail_event write_payment_event write_payment_event_again",
  /** Consequences in SQL whose reasons are in decision 780. */
  exception: `tell_cart tell_webhooks_of_stock tell_who_waits tell_who_waits_for_product`,
};
/** Decision 780 says why no more may come. */
const mostExceptions = 4;
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

  it("act for the former release only as long as it emits no events", () => {
    const release = findFormerRelease();
    if (!("commit" in release)) return;
    const emits = execFileSync(
      "git",
      ["ls-tree", "-r", "--name-only", release.commit, "services/api/src/platform/outbox"],
      {
        encoding: "utf8",
      },
    ).includes("shop-event.ts");
    const wrong = emits ? namesOf("bridge") : [];
    expect(wrong, "the former release emits by itself: a migration drops these triggers and functions").toEqual([]);
  });
});
