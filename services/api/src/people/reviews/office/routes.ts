import { listOfficeReviews, type OfficeReview, refuseReview, showReview } from "@skaenk/contract/office/reviews";
import { type Actor, recordChange } from "../../../office/audit/queries.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { findMember } from "../../club/queries.ts";
import { countByHandOrRefuse } from "../../mail/ask-recipient.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import type { ReviewsDatabase } from "../tables.ts";
import { decide, findReview, type OfficeReviewRow, reviewsQuery } from "./queries.ts";

type Context = { db: Database<ReviewsDatabase>; now: () => Date; guard: OfficeGuard };
type Decision = { id: number; version: number; reason: string | null };

/** The office's endpoints of reviews, which are read before they are published. A decision can be changed. */
export function reviewOfficeEndpoints({ db, now, guard }: Context): OfficeEndpoints {
  const settle = (acting: Actor, { id, version, reason }: Decision) =>
    db.transaction().execute(async (trx) => {
      const before = await findReview(trx, id);
      if (!before) throw new Refused(404, "review_not_found", "Anmeldelsen findes ikke længere.");
      const state = reason === null ? "shown" : "refused";
      const at = now();
      if (!(await decide(trx, { id, version }, { state, reason, at }))) throw rewritten();
      // Twice the same is once: no second line in the log, no second mail.
      if (before.state === state && before.reason === reason) return asListed(before);
      if (reason !== null) {
        const member = await findMember(trx, before.member_id);
        if (member) await tell(trx, { ...before, version, reason }, member);
      }
      await recordChange(trx, {
        actor: acting,
        act: reason === null ? "review.show" : "review.refuse",
        // The member's, so that the log forgets it with them.
        thing: "member",
        key: String(before.member_id),
        before: { review: `${before.kind} ${before.slug}`, state: before.state, reason: before.reason },
        after: { review: `${before.kind} ${before.slug}`, state, reason },
        at,
      });
      return asListed({ ...before, state, reason });
    });
  return new OfficeEndpoints(guard)
    .on(listOfficeReviews, async ({ query: { limit, cursor, ...wanted } }) => {
      const page = await officePage(db, reviewsQuery(db, wanted), {
        order: "reviews.written_at",
        key: "reviews.id",
        descending: wanted.state !== "waiting",
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map(asListed) };
    })
    .on(showReview, ({ params: { id }, body: { version } }, acting) => settle(acting, { id, version, reason: null }))
    .on(refuseReview, ({ params: { id }, body: { version, reason } }, acting) =>
      settle(acting, { id, version, reason: reason.normalize("NFC") }),
    );
}

const rewritten = () =>
  new Refused(409, "review_rewritten", "Medlemmet har skrevet om på teksten imens. Læs den, og bestem igen.");

/**
 * The member hears why, once for each text: a reason that is written anew stands on the member's own page.
 * @throws Refused 429 too_many_mails
 */
async function tell(
  trx: Parameters<typeof enqueueMail>[0],
  { id, kind, slug, thing, version, reason }: OfficeReviewRow & { reason: string },
  { email, first_name }: { email: string; first_name: string },
): Promise<void> {
  const isNew = await enqueueMail(trx, {
    template: "review-refused",
    to: email,
    key: `review-refused:${id}:${version}`,
    data: { firstName: first_name, thing, kind, slug, reason },
  });
  if (isNew) await countByHandOrRefuse(trx, email, `review-refused:${id}`);
}

const asListed = (row: OfficeReviewRow): OfficeReview => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  thing: row.thing,
  memberId: row.member_id,
  name: row.first_name,
  stars: row.stars,
  words: row.words,
  state: row.state,
  reason: row.reason,
  writtenAt: row.written_at.toISOString(),
  version: row.version,
});
