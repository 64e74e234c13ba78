import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { listHearts } from "../../people/favourites/queries.ts";
import type { ListOwner } from "../../people/identity/list-owner.ts";
import { listRatingsBy } from "../../people/ratings/queries.ts";
import type { Database } from "../../platform/queries.ts";
import { listCartRows } from "../../selling/cart/queries.ts";
import { listOrderLines } from "../../selling/orders/queries.ts";
import { userOf } from "../behaviour/caller-identity.ts";
import type { KnownUser, UserEngagement, View } from "../behaviour/known-user.ts";
import { sentimentOf } from "../behaviour/write-behaviour.ts";
import { contentId, contentKinds, withParents } from "./entity-ids.ts";
import { findOrderByNumber } from "./outbox-queries.ts";
import { currency, language } from "./ranker.ts";
import type { PersonalisationDatabase } from "./tables.ts";

type Db = Database<PersonalisationDatabase>;

const dataType = (name: string) => `Relewise.Client.DataTypes.${name}, Relewise.Client`;
const named = ({ temporaryId, authenticatedId }: KnownUser) =>
  temporaryId || authenticatedId
    ? userOf({ ...(temporaryId ? { temporaryId } : {}), ...(authenticatedId ? { authenticatedId } : {}) })
    : {};

/** Something that was looked at or looked for, as the service's protocol says it. Pure. */
export function describeView(view: View, who: KnownUser): object {
  const user = named(who);
  return view.uncounted ? { ...describeCounted(view, user), uncounted: true } : describeCounted(view, user);
}

function describeCounted(view: View, user: object): object {
  const theme = (root: string, slug: string) => ({
    $type: dataType("ContentCategoryView"),
    idPath: [root, `${root}/${slug}`],
    user,
  });
  switch (view.kind) {
    case "product":
      return {
        $type: dataType("ProductView"),
        product: { id: view.slug },
        ...(view.variantId ? { variant: { id: view.variantId } } : {}),
        user,
      };
    case "recipe":
    case "article":
      return { $type: dataType("ContentView"), content: { id: contentId(view.kind, view.slug) }, user };
    case "brand":
      return { $type: dataType("BrandView"), brand: { id: view.slug }, user };
    case "category":
      return { $type: dataType("ProductCategoryView"), idPath: withParents(view.path), user };
    case "recipe-theme":
      return theme(contentKinds.recipe, view.slug);
    case "article-theme":
      return theme(contentKinds.article, view.slug);
    case "search":
      return { $type: dataType("SearchTerm"), language: { value: language }, term: view.term, user };
  }
}

const subtotal = (amount: number) => ({ amount, currency: { value: currency } });

/**
 * This function describes the current cart as a whole, so that a lost event is corrected by the next one. The event carries the identity of the
 * person who changed the cart last; the event is dropped when somebody else has changed the cart since, or has logged in or out.
 */
export async function describeCart(db: Db, cart: KnownUser & { visitorId: string }): Promise<object[]> {
  const rows = await listCartRows(db, cart.visitorId);
  if (!isSameUser(rows[0]?.known_as, cart)) return [];
  const lineItems = rows.flatMap(({ slug, sku, quantity, price_ore }) =>
    slug === null || sku === null || quantity === null || price_ore === null
      ? []
      : [{ product: { id: slug }, variant: { id: sku }, quantity, lineTotal: (price_ore * quantity) / 100 }],
  );
  const amount = lineItems.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return [{ $type: dataType("Cart"), name: "default", user: named(cart), subtotal: subtotal(amount), lineItems }];
}

const isSameUser = (known: KnownUser | null | undefined, { temporaryId, authenticatedId }: KnownUser): boolean =>
  known?.temporaryId === temporaryId && known?.authenticatedId === authenticatedId;

const uncertain: ReadonlySet<string> = new Set(["received", ...unpaidStatuses]);

/** An order once it is certain; one that came to nothing is nothing. */
export async function describeOrder(
  db: Db,
  told: KnownUser & { orderNumber: string },
): Promise<object[] | "uncertain"> {
  const order = await findOrderByNumber(db, told.orderNumber);
  if (order && uncertain.has(order.status)) return "uncertain";
  if (!order || order.status === "cancelled") return [];
  const lines = await listOrderLines(db, order.id);
  const lineItems = lines.map((line) => ({
    product: { id: line.product_slug },
    variant: { id: line.sku },
    quantity: line.quantity,
    lineTotal: (line.price_ore * line.quantity) / 100,
  }));
  return [
    {
      $type: dataType("Order"),
      orderNumber: order.order_number,
      cartName: "default",
      user: named(told),
      subtotal: subtotal(order.goods_ore / 100),
      lineItems,
    },
  ];
}

/** The identity and the favourites of a person for the search service; idempotent. Pure. */
export function describeLikes(who: KnownUser, engagements: readonly UserEngagement[]): object[] {
  const user = named(who);
  return [
    { $type: dataType("UserUpdate"), user, kind: "UpdateAndAppend" },
    ...engagements.map((engaged) => ({ ...itemOf(engaged), user })),
  ];
}

function itemOf({ kind, slug, isFavorite, sentiment }: UserEngagement): object {
  const engagement = {
    ...(isFavorite === undefined ? {} : { isFavorite }),
    ...(sentiment === undefined ? {} : { sentiment }),
  };
  return kind === "product"
    ? { $type: dataType("ProductEngagement"), id: { productId: slug }, engagement }
    : { $type: dataType("ContentEngagement"), id: contentId(kind, slug), engagement };
}

/** The identity of a person who becomes known, with everything that the person has favourited or rated. */
export async function describeIntroduction(db: Db, who: KnownUser & { visitorId?: string }): Promise<object[]> {
  const { authenticatedId, visitorId } = who;
  const owner: ListOwner | undefined =
    authenticatedId !== undefined
      ? { memberId: Number(authenticatedId) }
      : visitorId === undefined
        ? undefined
        : { visitorId };
  return describeLikes(who, owner ? await readEngagements(db, owner) : []);
}

async function readEngagements(db: Db, owner: ListOwner): Promise<UserEngagement[]> {
  const [hearts, ratings] = [await listHearts(db, owner), await listRatingsBy(db, owner)];
  return [
    ...hearts.map(({ kind, slug }) => ({ kind, slug, isFavorite: true })),
    ...ratings.map(({ recipe_slug: slug, stars }) => ({
      kind: "recipe" as const,
      slug,
      sentiment: sentimentOf(stars),
    })),
  ];
}
