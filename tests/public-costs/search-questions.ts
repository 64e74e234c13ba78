import type { MeasuredShop } from "./measured-shop.ts";
import { as, asApi, cutToAddress, each, type Question } from "./question.ts";

const letters = "abcdefghijklmnopqrstuvwxyzæøå";

/** Requests for search, recommendations and tracking, and to the search service's own addresses. */
export function searchQuestions(
  { newcomer, recipes, products }: MeasuredShop,
  service: { path: string; key: string },
): Question[] {
  const visitor = newcomer();
  const long = (turn: number) => encodeURIComponent(`${"gin rom vodka likør ".repeat(9)}${turn}`.slice(0, 200));
  const nonsense = (turn: number) =>
    Array.from({ length: 180 }, (_, at) => letters[(at * 7 + turn * 13) % 25]).join("");
  const misspelt = (turn: number) =>
    Array.from({ length: 40 }, (_, at) => `${letters[(at + turn) % 25]}${letters[(at * 3) % 25]}zn`).join(" ");
  const beginnings = (turn: number) =>
    Array.from({ length: 66 }, (_, at) => ["sk", "ma", "ka", "st", "fr"][(at + turn) % 5]).join(" ");
  type Facets = { facets: Record<string, { value: string }[] | null> };
  const facetsOf = async (kind: "drinks" | "products", turn: number) => {
    const { facets } = await visitor.api<Facets>("GET", `/search?kind=${kind}&pageSize=0&q=gin`);
    const chosen = Object.entries(facets).flatMap(([name, values]) =>
      Array.isArray(values)
        ? [
            each(
              name,
              values.slice(0, 20).map(({ value }) => value),
            ),
          ]
        : [],
    );
    return cutToAddress(`/search?pageSize=100&kind=${kind}&q=gin+rom+${turn}&${chosen.filter(Boolean).join("&")}`);
  };
  const wire = {
    language: { value: "da" },
    currency: { value: "DKK" },
    user: { temporaryId: "maaling" },
    displayedAtLocation: "x",
    settings: {},
  };
  const search = (turn: number, at: number) => ({
    $type: "Relewise.Client.Requests.Search.ProductSearchRequest, Relewise.Client",
    ...wire,
    term: `g${letters[(turn + at) % 25]}n ${turn}`,
    skip: 0,
    take: 100,
  });
  const post = (name: string, worst: string, body: (turn: number) => unknown): Question => ({
    address: `POST ${service.path}/{request}`,
    worst: `${name}: ${worst}`,
    prepare: (turn) =>
      as(visitor, {
        method: "POST",
        path: `${service.path}/${name}`,
        body: body(turn),
        headers: { authorization: `APIKey ${service.key}` },
      }),
    statuses: [200, 400],
  });
  return [
    {
      address: "GET /search",
      worst: "100 of all kinds by 200 letters",
      prepare: (turn) => asApi(visitor, "GET", `/search?pageSize=100&q=${long(turn)}`),
    },
    {
      address: "GET /search",
      worst: "one word of 180 letters",
      prepare: (turn) => asApi(visitor, "GET", `/search?pageSize=100&q=${nonsense(turn)}`),
    },
    ...["/search", "/search/predictions", "/recipes", "/products"].flatMap((path): Question[] => [
      {
        address: `GET ${path}`,
        worst: "196 signs that stand for six letters each",
        prepare: (turn) => asApi(visitor, "GET", `${path}?q=${encodeURIComponent(`${"㎯".repeat(196)}${turn}`)}`),
      },
      {
        address: `GET ${path}`,
        worst: "66 words that begin many others",
        prepare: (turn) => asApi(visitor, "GET", `${path}?q=${encodeURIComponent(beginnings(turn))}`),
      },
      {
        address: `GET ${path}`,
        worst: "40 misspelt words",
        prepare: (turn) => asApi(visitor, "GET", `${path}?q=${encodeURIComponent(misspelt(turn))}`),
      },
    ]),
    ...(["drinks", "products"] as const).map(
      (kind): Question => ({
        address: "GET /search",
        worst: `100 ${kind} by every value of every facet`,
        prepare: async (turn) => asApi(visitor, "GET", await facetsOf(kind, turn)),
      }),
    ),
    {
      address: "GET /search/predictions",
      worst: "200 letters",
      prepare: (turn) => asApi(visitor, "GET", `/search/predictions?q=${long(turn)}`),
    },
    {
      address: "GET /search/predictions",
      worst: "one word of 180 letters",
      prepare: (turn) => asApi(visitor, "GET", `/search/predictions?q=${nonsense(turn)}`),
    },
    ...[
      "popular-products",
      "personal-drinks",
      "personal-products",
      "recently-viewed",
      "drinks-like-recipe",
      "goes-with-recipe",
      "bought-with-product",
      "goes-with-cart",
    ].map(
      (name): Question => ({
        address: "GET /shelves/{name}",
        worst: `${name}, 24`,
        prepare: (turn) =>
          asApi(visitor, "GET", `/shelves/${name}?count=24&of=${(/recipe/.test(name) ? recipes : products)[turn]}`),
      }),
    ),
    {
      address: "POST /track",
      worst: "20 events, one with 500 hearts",
      prepare: (turn) => {
        const hearts = {
          kind: "hearts",
          on: turn % 2 === 0,
          items: [...recipes, ...products].slice(0, 500).map((slug) => ({ kind: "recipe", slug })),
        };
        const events = [hearts, ...products.slice(0, 19).map((slug) => ({ kind: "product", slug }))];
        return asApi(newcomer(), "POST", "/track", { events });
      },
      statuses: [204],
    },
    {
      address: "POST /track",
      worst: "20 views of one person",
      prepare: (turn) => {
        const seen = products.slice(turn % 20).slice(0, 20);
        return asApi(newcomer(), "POST", "/track", { events: seen.map((slug) => ({ kind: "product", slug })) });
      },
      statuses: [204],
    },
    post("SearchRequestCollection", "100 searches", (turn) => ({
      ...wire,
      requests: Array.from({ length: 100 }, (_, at) => search(turn, at)),
    })),
    post("ProductSearchRequest", "100 products", (turn) => search(turn, 0)),
    post("SearchTermPredictionRequest", "180 letters", (turn) => ({ ...wire, term: nonsense(turn), take: 100 })),
  ];
}
