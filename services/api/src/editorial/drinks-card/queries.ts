import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { ListOwner } from "../../people/identity/list-owner.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { DrinksCardTables } from "./tables.ts";

export type CardRow = Selectable<DrinksCardTables["drinks_cards"]>;

/** Everything of a card that its owner chooses. */
export type ChosenCard = Omit<
  CardRow,
  "id" | "share_token" | "visitor_id" | "member_id" | "logo_bytes" | "made_at" | "updated_at"
>;

/** The two keys of a card, each of 128 random bits: nobody guesses another host's card. */
export const newCardKeys = (): Pick<CardRow, "id" | "share_token"> => ({ id: newKey(), share_token: newKey() });
const newKey = () => randomBytes(16).toString("base64url");

/** A card by its id or its share token. */
export const findCard = (db: Queries<DrinksCardTables>, key: string): Promise<CardRow | undefined> =>
  db
    .selectFrom("drinks_cards")
    .selectAll()
    .where((eb) => eb.or([eb("id", "=", key), eb("share_token", "=", key)]))
    .executeTakeFirst();

/** The card by its id, kept from all others until the transaction ends. */
export const lockCard = (trx: Transaction<DrinksCardTables>, id: string): Promise<CardRow | undefined> =>
  trx.selectFrom("drinks_cards").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The owner of a card, by its id alone. */
export const findCardOwner = (
  db: Queries<DrinksCardTables>,
  id: string,
): Promise<Pick<CardRow, "visitor_id" | "member_id"> | undefined> =>
  db.selectFrom("drinks_cards").select(["visitor_id", "member_id"]).where("id", "=", id).executeTakeFirst();

/** The columns of a card in a list; a logo weighs a thousand times as much. */
const summaryColumns = ["id", "name", "title", "theme", "drinks", "updated_at"] as const;
export type ListedCard = Pick<CardRow, (typeof summaryColumns)[number]>;

/** The cards of the member and of the member's current browser, newest first. */
export const listCards = (db: Queries<DrinksCardTables>, owners: ListOwner[]): Promise<ListedCard[]> =>
  db
    .selectFrom("drinks_cards")
    .select(summaryColumns)
    .where(ownedByAny(owners))
    .orderBy("updated_at", "desc")
    .limit(100)
    .execute();

export async function countCards(db: Queries<DrinksCardTables>, owners: ListOwner[]): Promise<number> {
  const { count } = await db
    .selectFrom("drinks_cards")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(ownedByAny(owners))
    .executeTakeFirstOrThrow();
  return count;
}

type Owned = Pick<CardRow, "id" | "share_token" | "visitor_id" | "member_id">;

export async function insertCard(
  db: Queries<DrinksCardTables>,
  owned: Owned,
  card: ChosenCard,
  now: Date,
): Promise<void> {
  await db
    .insertInto("drinks_cards")
    .values({ ...owned, ...asColumns(card), made_at: now, updated_at: now })
    .execute();
}

/** Sets what is given; a visitor's card becomes the member's when a member changes it. */
export async function updateCard(
  db: Queries<DrinksCardTables>,
  id: string,
  change: { card: Partial<ChosenCard>; owner: Pick<CardRow, "visitor_id" | "member_id">; now: Date },
): Promise<CardRow | undefined> {
  return await db
    .updateTable("drinks_cards")
    .set({ ...asColumns(change.card), ...change.owner, updated_at: change.now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCard(db: Queries<DrinksCardTables>, id: string): Promise<void> {
  await db.deleteFrom("drinks_cards").where("id", "=", id).execute();
}

/** @source the shop's privacy policy: twelve months after the last visit */
const daysKept = 365;

/** Forgets the cards of browsers that nobody has touched for so long as the privacy policy says. Answers how many. */
export async function removeOldCards(db: Queries<DrinksCardTables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("drinks_cards")
    .where("member_id", "is", null)
    .where("updated_at", "<", new Date(now.getTime() - daysKept * 86_400_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The bytes that the logos of visitors fill together. */
export async function sumVisitorLogoBytes(db: Queries<DrinksCardTables>): Promise<number> {
  const { bytes } = await db
    .selectFrom("drinks_cards")
    .select((eb) => eb.fn.sum<string | null>("logo_bytes").as("bytes"))
    .where("member_id", "is", null)
    .where("logo_bytes", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Takes the logos that nobody has touched for longest off visitors' cards until the others fill no more. Answers how many. */
export async function removeSurplusLogos(db: Queries<DrinksCardTables>, mostBytes: number): Promise<number> {
  const { numUpdatedRows } = await db
    .with("logos", (cte) =>
      cte
        .selectFrom("drinks_cards")
        .select("id")
        .select(sql<string>`sum(logo_bytes) over (order by updated_at desc, id)`.as("with_later"))
        .where("member_id", "is", null)
        .where("logo_bytes", "is not", null),
    )
    .updateTable("drinks_cards")
    .set({ logo: null })
    .where("id", "in", (eb) => eb.selectFrom("logos").select("id").where("with_later", ">", String(mostBytes)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The driver takes a list for an array of the database, so JSON is written out. */
function asColumns<Card extends Partial<ChosenCard>>(card: Card) {
  const { shows, drinks, ...rest } = card;
  return {
    ...rest,
    ...(shows ? { shows: JSON.stringify(shows) } : {}),
    ...(drinks ? { drinks: JSON.stringify(drinks) } : {}),
  } as Omit<Card, "shows" | "drinks"> & { shows: string; drinks: string };
}

const ownedByAny = (owners: ListOwner[]) =>
  sql<boolean>`(${sql.join(
    owners.map((owner) =>
      "memberId" in owner ? sql`member_id = ${owner.memberId}` : sql`visitor_id = ${owner.visitorId}`,
    ),
    sql` or `,
  )})`;
