import { randomBytes } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import {
  type CardChanges,
  changeDrinksCard,
  getDrinksCard,
  listDrinksCards,
  makeDrinksCard,
  removeCardLogo,
  removeDrinksCard,
  saveCardLogo,
} from "@skaenk/contract/drinks-cards";
import type { Context } from "hono";
import type { Platform } from "../platform/context.ts";
import { ensureOwner, findOwner, type ListOwner, ownerColumns } from "../platform/list-owner.ts";
import type { MemberDoor } from "../platform/member-door.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import type { CardPrinter } from "./card-printer.ts";
import { keepDrinks, mostCards, usualCard, usualShows } from "./card-rules.ts";
import { cleanLogo } from "./clean-logo.ts";
import { partyRoutes } from "./party/routes.ts";
import { printRoutes } from "./print-routes.ts";
import {
  type CardRow,
  type ChosenCard,
  countCards,
  deleteCard,
  findCard,
  insertCard,
  listCards,
  updateCard,
} from "./queries.ts";
import { type CardSources, showCard } from "./show-card.ts";

/** A host who tries every switch; a program that prints by the thousand must wait. */
const changes = { seconds: 10, perVisitor: 120, perAddress: 400 };
const newCards = { seconds: 3600, perVisitor: 60, perAddress: 200 };

export type CardDoors = { shelves: Shelves; members: MemberDoor; printer: CardPrinter };

export function drinksCardRoutes(platform: Platform<Tables>, { shelves, members, printer }: CardDoors): OpenAPIHono {
  const { db, now, settings } = platform;
  const sources: CardSources = { shelves, printer, settings };
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/drinks-cards/*", rateLimit(changes));
  const limitNew = rateLimit(newCards);
  app.use("/drinks-cards", async (context, next) => (context.req.method === "POST" ? limitNew(context, next) : next()));
  app.route("/", printRoutes(db, sources));
  app.route("/", partyRoutes(platform, shelves));

  const owners = async (context: Context): Promise<ListOwner[]> => {
    const visitorId = findVisitor(context);
    const member = await members.find(context);
    return [...(member ? [member] : []), ...(visitorId === undefined ? [] : [{ visitorId }])];
  };
  const owns = async (context: Context, card: CardRow): Promise<boolean> =>
    (await owners(context)).some((owner) =>
      "memberId" in owner ? owner.memberId === card.member_id : owner.visitorId === card.visitor_id,
    );
  /** The card that may be changed: asked for by its id, by its owner. A share token changes nothing. */
  const own = async (context: Context, id: string): Promise<CardRow> => {
    const card = await findCard(db, id);
    if (!card || card.id !== id) throw refuseUnknown();
    if (!(await owns(context, card))) throw refuseStranger();
    return card;
  };
  const change = async (context: Context, id: string, wanted: Partial<ChosenCard>) => {
    const owner = ownerColumns((await findOwner(members, context)) as ListOwner);
    const changed = await updateCard(db, id, { card: wanted, owner, now: now() });
    if (!changed) throw refuseUnknown();
    return await showCard(sources, changed, { key: id, editable: true });
  };

  app.openapi(listDrinksCards, async (context) => {
    const mine = await owners(context);
    const cards = mine.length > 0 ? await listCards(db, mine) : [];
    return context.json({ items: cards.map(summaryOf) }, 200);
  });

  app.openapi(makeDrinksCard, async (context) => {
    const { drinks, ...rest } = context.req.valid("json");
    const { recipeBySlug } = await shelves.read();
    const card: ChosenCard = { ...usualCard, ...chosenOf(rest, usualShows), drinks: keepDrinks(drinks, recipeBySlug) };
    const owner = await ensureOwner(members, context, settings);
    if ((await countCards(db, [owner])) >= mostCards) throw refuseTooMany();
    const owned = { id: token(), share_token: token(), ...ownerColumns(owner) };
    await insertCard(db, owned, card, now());
    const made = await findCard(db, owned.id);
    if (!made) throw refuseUnknown();
    return context.json(await showCard(sources, made, { key: made.id, editable: true }), 201);
  });

  app.openapi(getDrinksCard, async (context) => {
    const { id } = context.req.valid("param");
    const card = await findCard(db, id);
    if (!card) throw refuseUnknown();
    const editable = card.id === id && (await owns(context, card));
    return context.json(await showCard(sources, card, { key: id, editable }), 200);
  });

  app.openapi(changeDrinksCard, async (context) => {
    const { id } = context.req.valid("param");
    const card = await own(context, id);
    const { drinks, ...rest } = context.req.valid("json");
    const { recipeBySlug } = await shelves.read();
    const wanted = chosenOf(rest, card.shows);
    if (drinks) wanted.drinks = keepDrinks(drinks, recipeBySlug, card.drinks);
    return context.json(await change(context, id, wanted), 200);
  });

  app.openapi(removeDrinksCard, async (context) => {
    await deleteCard(db, (await own(context, context.req.valid("param").id)).id);
    return context.body(null, 204);
  });

  app.openapi(saveCardLogo, async (context) => {
    const { id } = await own(context, context.req.valid("param").id);
    const logo = cleanLogo(Buffer.from(await context.req.arrayBuffer()));
    return context.json(await change(context, id, { logo }), 200);
  });

  app.openapi(removeCardLogo, async (context) => {
    const { id } = await own(context, context.req.valid("param").id);
    return context.json(await change(context, id, { logo: null }), 200);
  });

  return app;
}

/** 128 random bits: nobody guesses another host's card. */
const token = () => randomBytes(16).toString("base64url");

/** What was sent, as columns; what was not sent is left as it is. */
function chosenOf({ cropMarks, shows, ...rest }: Omit<CardChanges, "drinks">, before: CardRow["shows"]) {
  const columns: Partial<ChosenCard> = { ...withoutGaps(rest) };
  if (cropMarks !== undefined) columns.crop_marks = cropMarks;
  if (shows) columns.shows = { ...before, ...withoutGaps(shows) };
  return columns;
}

/** A member that is `undefined` was not sent. */
const withoutGaps = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

const summaryOf = ({ id, name, title, theme, drinks, updated_at }: CardRow) => ({
  id,
  name,
  title,
  theme,
  drinkCount: drinks.length,
  updatedAt: updated_at.toISOString(),
});

const refuseUnknown = () => new Refused(404, "drinks_card_not_found", "Vi kender ikke det drinkskort.");
const refuseStranger = () =>
  new Refused(
    403,
    "not_your_drinks_card",
    "Kun den, der har lavet kortet, kan ændre det. Lav dit eget ud fra drinksene.",
  );
const refuseTooMany = () =>
  new Refused(422, "too_many_drinks_cards", `Du har allerede ${mostCards} drinkskort. Slet et af dem først.`);
