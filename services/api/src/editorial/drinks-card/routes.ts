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
import type { FindKnownUser } from "../../discovery/behaviour/caller-identity.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { ensureOwner, findOwner, type ListOwner, ownerColumns } from "../../people/identity/list-owner.ts";
import type { MemberLookup } from "../../people/identity/member-lookup.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { poolCallerOf } from "../../platform/rendering/pool-caller.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { keepDrinks, mostCards, usualCard, usualShows } from "./card-rules.ts";
import { cleanLogo } from "./logo/clean-logo.ts";
import { openLogoRoom } from "./logo/logo-room.ts";
import { partyEndpoints } from "./party/routes.ts";
import { createCardPrinter } from "./print/card-printer.ts";
import { printEndpoints } from "./print/print-routes.ts";
import {
  type CardRow,
  type ChosenCard,
  countCards,
  deleteCard,
  findCard,
  findCardOwner,
  insertCard,
  type ListedCard,
  listCards,
  lockCard,
  newCardKeys,
  updateCard,
} from "./queries.ts";
import { type CardSources, setFor, showCard } from "./show-card.ts";
import type { DrinksCardDatabase } from "./tables.ts";

/** A host who tries every switch; a program that prints by the thousand must wait. */
const changes = { seconds: 10, perVisitor: 50, perAddress: 100 };
/** Each may cost two seconds of a process; a host who tries three files is far below. */
const newLogos = { seconds: 60, perVisitor: 20, perAddress: 60 };
const newCards = { seconds: 3600, perVisitor: 60, perAddress: 200 };
const day = 86_400;
/** What is kept for visitors who are only a cookie. */
const newCardsDaily = { seconds: day, perVisitor: 100, perAddress: 400 };
const newLogosDaily = { seconds: day, perVisitor: 100, perAddress: 300 };

export type DrinksCardContext = {
  shelves: Shelves;
  members: MemberLookup;
  knownTo: FindKnownUser;
  rendering: Rendering;
};

export function drinksCardEndpoints(
  platform: Platform<DrinksCardDatabase>,
  { shelves, members, knownTo, rendering }: DrinksCardContext,
): Endpoints {
  const { db, now, settings } = platform;
  const sources: CardSources = { shelves, printer: createCardPrinter(rendering.cards), settings };
  const limit = rateLimit(changes);
  const endpoints = new Endpoints(limit);
  endpoints.include(printEndpoints(db, sources, limit));
  endpoints.include(partyEndpoints(platform, { shelves, knownTo }));

  const room = openLogoRoom(db);
  const { own, change, requirePrintable } = cardChanges(platform, members, sources);

  endpoints.on(listDrinksCards, async (_, caller) => {
    const mine = await ownersOf({ members, settings }, caller);
    const cards = mine.length > 0 ? await listCards(db, mine) : [];
    return { items: cards.map(summaryOf) };
  });

  endpoints.on(
    makeDrinksCard,
    async ({ body: { drinks, ...rest } }, caller) => {
      const { recipeBySlug } = await shelves.read();
      const card: ChosenCard = {
        ...usualCard,
        ...chosenOf(rest, usualShows),
        drinks: keepDrinks(drinks, recipeBySlug),
      };
      const owner = await ensureOwner(members, caller, settings);
      if ((await countCards(db, [owner])) >= mostCards) throw refuseTooMany();
      await requirePrintable(caller, card);
      const owned = { ...newCardKeys(), ...ownerColumns(owner) };
      await insertCard(db, owned, card, now());
      const made = await findCard(db, owned.id);
      if (!made) throw refuseUnknown();
      return await showCard(sources, made, { key: made.id, editable: true, caller });
    },
    rateLimit(newCards),
    rateLimit(newCardsDaily),
  );

  endpoints.on(getDrinksCard, async ({ params: { id } }, caller) => {
    const card = await findCard(db, id);
    if (!card) throw refuseUnknown();
    const editable = card.id === id && (await owns({ members, settings }, caller, card));
    return await showCard(sources, card, { key: id, editable, caller });
  });

  endpoints.on(changeDrinksCard, async ({ params: { id }, body }, caller) => {
    await own(caller, id);
    const { drinks, ...rest } = body;
    const { recipeBySlug } = await shelves.read();
    const wanted = (card: CardRow) => ({
      ...chosenOf(rest, card.shows),
      ...(drinks ? { drinks: keepDrinks(drinks, recipeBySlug, card.drinks) } : {}),
    });
    return await change(caller, id, wanted);
  });

  endpoints.on(removeDrinksCard, async ({ params }, caller) => {
    await own(caller, params.id);
    await deleteCard(db, params.id);
    return undefined;
  });

  endpoints.on(
    saveCardLogo,
    async ({ params: { id }, body }, caller) => {
      await own(caller, id);
      const logo = await cleanLogo(rendering.uploads, await body.bytes(), poolCallerOf(caller));
      await room.take(caller, logo, (await members.find(caller)) !== undefined);
      const card = await findCard(db, id);
      if (!card) throw refuseUnknown();
      await requirePrintable(caller, { ...card, logo });
      return await change(caller, id, () => ({ logo }));
    },
    rateLimit(newLogos),
    rateLimit(newLogosDaily),
    room.begin,
  );
  endpoints.guardUpload(saveCardLogo, (caller, { id = "" }) => own(caller, id));

  endpoints.on(removeCardLogo, async ({ params: { id } }, caller) => {
    await own(caller, id);
    return await change(caller, id, () => ({ logo: null }));
  });

  return endpoints;
}

/** How a card is changed: by its owner alone, and to nothing that cannot be printed. */
function cardChanges({ db, now, settings }: Platform<DrinksCardDatabase>, members: MemberLookup, sources: CardSources) {
  /** The card that may be changed: asked for by its id, by its owner. A share token changes nothing. */
  const own = async (caller: Caller, id: string): Promise<void> => {
    const owner = await findCardOwner(db, id);
    if (!owner) throw refuseUnknown();
    if (!(await owns({ members, settings }, caller, owner))) throw refuseStranger();
  };
  /** Printed before it is kept: of what cannot be printed nothing is, and the answer finds the print ready. */
  const requirePrintable = async (caller: Caller, card: ChosenCard): Promise<void> => {
    await sources.printer.pages(card.theme, await setFor(sources, card), poolCallerOf(caller));
  };
  /** `wanted` is told the card as it is now, alone with it: of two changes at once the second builds on the first. */
  const change = async (caller: Caller, id: string, wanted: (card: CardRow) => Partial<ChosenCard>) => {
    const owner = ownerColumns((await findOwner(members, caller, settings)) as ListOwner);
    const changed = await db.transaction().execute(async (trx) => {
      const card = await lockCard(trx, id);
      return card && (await updateCard(trx, id, { card: wanted(card), owner, now: now() }));
    });
    if (!changed) throw refuseUnknown();
    return await showCard(sources, changed, { key: id, editable: true, caller });
  };
  return { own, change, requirePrintable };
}

/** Whom a browser speaks for: its member and its visitor. */
type Owners = { members: MemberLookup; settings: { publicUrl: string } };

async function ownersOf({ members, settings }: Owners, caller: Caller): Promise<ListOwner[]> {
  const visitorId = findVisitor(caller, settings);
  const member = await members.find(caller);
  return [...(member ? [member] : []), ...(visitorId === undefined ? [] : [{ visitorId }])];
}

const owns = async (
  owners: Owners,
  caller: Caller,
  card: Pick<CardRow, "visitor_id" | "member_id">,
): Promise<boolean> =>
  (await ownersOf(owners, caller)).some((owner) =>
    "memberId" in owner ? owner.memberId === card.member_id : owner.visitorId === card.visitor_id,
  );

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

const summaryOf = ({ id, name, title, theme, drinks, updated_at }: ListedCard) => ({
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
