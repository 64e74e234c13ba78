import type { OwnReview } from "@skaenk/contract/reviews";
import type { Platform } from "../../platform/context.ts";
import { Refused } from "../../platform/refuse.ts";
import { adoptOrders, findMember, lockMember } from "../club/queries.ts";
import { countWritten, findOwn, hasReceived, type listOwn, saveWritten, type Thing } from "./queries.ts";
import type { ReviewsDatabase } from "./tables.ts";

const day = 86_400_000;
/** An evening's thoughts, and more than anybody needs. */
const mostInADay = 20;

type Context = Pick<Platform<ReviewsDatabase>, "db" | "now">;
type Text = { words: string; stars?: number | null | undefined; made?: boolean | undefined };

/** The member's own review, and whether the member may write one. */
export async function readOwn({ db, now }: Context, memberId: number, thing: Thing): Promise<OwnReview> {
  await adoptOrders(db, memberId);
  const [row, may] = await Promise.all([findOwn(db, memberId, thing), mayWrite(db, memberId, thing, now())]);
  return row ? { may, review: asWritten(row) } : { may };
}

type WrittenRow = Awaited<ReturnType<typeof listOwn>>[number];

/** A row as its member is told of it. Pure. */
export const asWritten = ({ words, stars, state, reason, written_at }: Omit<WrittenRow, "kind" | "slug">) => ({
  words,
  ...(stars === null ? {} : { stars }),
  state,
  ...(reason === null ? {} : { reason }),
  writtenAt: written_at.toISOString(),
});

/** Of goods those who have received them; of drinks every member, who says to have made it. */
const mayWrite = async (db: Context["db"], memberId: number, { kind, slug }: Thing, now: Date): Promise<boolean> =>
  kind === "recipe" || (await hasReceived(db, memberId, { slug, now }));

/** Puts a member's text in the office's queue. The same text again changes nothing, so a second press is no new work. */
export async function writeReview(context: Context, memberId: number, thing: Thing, text: Text): Promise<void> {
  const { db, now } = context;
  const words = tidied(text.words);
  const stars = checkedStars(thing, text);
  refuseLinks(words);
  await adoptOrders(db, memberId);
  if (!(await mayWrite(db, memberId, thing, now()))) throw notBought();
  await db.transaction().execute(async (trx) => {
    // Two presses at once are one after the other.
    await lockMember(trx, memberId);
    const [member, before] = [await findMember(trx, memberId), await findOwn(trx, memberId, thing)];
    if (before?.words === words && before.stars === stars) return;
    const since = new Date(now().getTime() - day);
    if ((await countWritten(trx, memberId, since)) >= mostInADay) throw tooMany();
    await saveWritten(trx, {
      ...thing,
      member_id: memberId,
      first_name: member?.first_name ?? "",
      stars,
      words,
      written_at: now(),
    });
  });
}

/** A text in NFC with uniform line breaks, at most one empty line in a row, and no superfluous spaces. Pure. */
export const tidied = (words: string): string =>
  words
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

function checkedStars({ kind }: Thing, { stars, made }: Text): number | null {
  if (kind === "recipe") {
    if (made !== true) throw wrong("made", "Sæt flueben, hvis du har lavet drinken");
    return null;
  }
  if (!stars) throw wrong("stars", "Vælg bedømmelse");
  return stars;
}

function refuseLinks(words: string): void {
  if (/https?:|www\.|\S@\S+\.\S/i.test(words)) throw wrong("words", "Skriv uden links og mailadresser");
}

const wrong = (field: string, words: string) =>
  new Refused(422, "review_invalid", words, { errors: { [field]: words } });

const notBought = () =>
  new Refused(403, "not_bought", "Du kan skrive om varen, når du har købt den her og har fået den.");

const tooMany = () => {
  const words = `Du har skrevet ${mostInADay} gange det seneste døgn. Prøv igen i morgen.`;
  return new Refused(429, "too_many_reviews", words, { errors: { words } });
};
