import { randomUUID } from "node:crypto";
import { hostileLogos } from "../../services/api/src/editorial/drinks-card/logo/hostile-logos.fixture.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import type { MeasuredVisitor } from "./measured-visitor.ts";
import { as, asApi, each, type Question } from "./question.ts";

/** Requests for drinks cards and parties with 24 drinks, and for hostile logos. */
export async function cardQuestions(shop: MeasuredShop): Promise<Question[]> {
  const { newcomer, recipes } = shop;
  const some = (turn: number) => [...recipes.slice(turn), ...recipes].slice(0, 24);
  const everything = {
    ingredients: true,
    measures: true,
    allergens: true,
    drawings: true,
    texts: true,
    price: true,
    qr: true,
  };
  const cardOf = (turn: number) => ({
    title: `Fest ${turn} ${randomUUID()}`,
    theme: "classic",
    paper: "a4",
    cropMarks: true,
    shows: everything,
    drinks: some(turn).map((slug, index) => ({
      slug,
      text: "En lang tekst om drinken. ".repeat(6),
      group: `Gruppe ${index % 8}`,
      priceOre: 9_900,
    })),
  });
  const make = async (who: MeasuredVisitor, turn: number) =>
    (await who.api<{ id: string }>("POST", "/drinks-cards", cardOf(turn))).id;
  const host = newcomer();
  const kept = await make(host, 0);
  const fresh = async (turn: number) => {
    const who = newcomer();
    return { who, id: await make(who, turn) };
  };
  const party = (turn: number) => `${each("drinks", some(turn))}&guests=200&hours=12&drinksPerGuest=8`;
  const logo = (who: MeasuredVisitor, id: string, type: string, body: Uint8Array<ArrayBuffer>) =>
    as(who, { method: "PUT", path: `/api/v1/drinks-cards/${id}/logo`, raw: { type, body } });
  const sending: Question[] = hostileLogos()
    .filter(({ name }) => /rules|groups|gigabyte/.test(name))
    .map(({ name, file }) => ({
      address: "PUT /drinks-cards/{id}/logo",
      worst: name,
      prepare: async (turn) => {
        const { who, id } = await fresh(turn);
        return logo(who, id, "image/svg+xml", new Uint8Array(file));
      },
      statuses: [200, 413, 422, 503],
      // Each takes a worker process two seconds, and they run one after the other.
      slow: true,
    }));
  const questions: Question[] = [
    {
      address: "GET /drinks-cards/preview.svg",
      worst: "24 drinks that nobody has put together before",
      prepare: (turn) =>
        asApi(
          newcomer(),
          "GET",
          `/drinks-cards/preview.svg?paper=a4&title=${randomUUID()}&${each("drinks", some(turn))}`,
        ),
    },
    {
      address: "POST /drinks-cards",
      worst: "24 drinks with everything about them",
      prepare: (turn) => asApi(newcomer(), "POST", "/drinks-cards", cardOf(turn)),
      statuses: [201],
    },
    { address: "GET /drinks-cards", worst: "as it is", prepare: () => asApi(host, "GET", "/drinks-cards") },
    {
      address: "GET /drinks-cards/{id}",
      worst: "24 drinks with everything about them",
      prepare: () => asApi(newcomer(), "GET", `/drinks-cards/${kept}`),
    },
    {
      address: "PATCH /drinks-cards/{id}",
      worst: "another look each time",
      prepare: async (turn) => {
        const { who, id } = await fresh(turn);
        return asApi(who, "PATCH", `/drinks-cards/${id}`, { title: randomUUID(), paper: "folded", theme: "modern" });
      },
    },
    {
      address: "DELETE /drinks-cards/{id}",
      worst: "24 drinks with everything about them",
      prepare: async (turn) => {
        const { who, id } = await fresh(turn);
        return asApi(who, "DELETE", `/drinks-cards/${id}`);
      },
    },
    {
      address: "GET /drinks-cards/{id}.pdf",
      worst: "24 drinks, printed for the first time",
      prepare: async (turn) => {
        const { who, id } = await fresh(turn);
        return asApi(who, "GET", `/drinks-cards/${id}.pdf`);
      },
    },
    {
      address: "GET /drinks-cards/{id}/pages/{page}.svg",
      worst: "24 drinks",
      prepare: () => asApi(newcomer(), "GET", `/drinks-cards/${kept}/pages/1.svg`),
    },
    ...sending,
    {
      address: "DELETE /drinks-cards/{id}/logo",
      worst: "24 drinks, printed anew",
      prepare: async (turn) => {
        const { who, id } = await fresh(turn);
        return asApi(who, "DELETE", `/drinks-cards/${id}/logo`);
      },
    },
    {
      address: "GET /party-plan",
      worst: "24 drinks for 200",
      prepare: (turn) => asApi(newcomer(), "GET", `/party-plan?${party(turn)}`),
    },
    {
      address: "GET /party-plan/drinks",
      worst: "all drinks by price, for a party that nobody has asked for",
      prepare: (turn) =>
        asApi(newcomer(), "GET", `/party-plan/drinks?sort=price&guests=${200 - turn}&hours=12&drinksPerGuest=8`),
    },
    {
      address: "POST /party-plan/cart",
      worst: "24 drinks for 200 in place of 24 others",
      prepare: async (turn) => {
        const host = newcomer();
        const wish = { have: [], guests: 200, hours: 12, drinksPerGuest: 8 };
        const former = { ...wish, drinks: some(turn + 24), operationId: randomUUID() };
        const { planned } = await host.api<{ planned: unknown[] }>("POST", "/party-plan/cart", former);
        const body = { ...wish, drinks: some(turn), replaces: planned, operationId: randomUUID() };
        return asApi(host, "POST", "/party-plan/cart", body);
      },
    },
  ];
  // Printing takes a worker process a second or two, so a few requests are enough.
  const isPrinted = ({ address }: Question) => /drinks-cards/.test(address) && address !== "GET /drinks-cards";
  return questions.map((question) =>
    isPrinted(question) ? { ...question, slow: true, statuses: [...(question.statuses ?? [200]), 503] } : question,
  );
}
