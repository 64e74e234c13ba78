/** A small shop behind a real HTTP port, spoken to with the published client only. */
import { type ServerType, serve } from "@hono/node-server";
import { Recommender, RelewiseClient, Searcher, Tracker } from "@relewise/client";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { createPersonalisation, type Personalisation, type PersonalisationOptions } from "../src/app.ts";

export const KEYS = { browser: "browser-key", server: "server-key", integration: "integration-key" };

/** Sends any request by name; the published client has no class for updates. */
export class Integration extends RelewiseClient {
  send(name: string, body: object): Promise<Record<string, unknown> | undefined> {
    return this.request(name, body);
  }
}

export type Shop = {
  url: string;
  databaseUrl: string;
  service: Personalisation;
  tracker: Tracker;
  searcher: Searcher;
  recommender: Recommender;
  integration: Integration;
  close(): Promise<void>;
};

export async function openShop(options: Partial<PersonalisationOptions> = {}): Promise<Shop> {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const service = createPersonalisation({
    databaseUrl,
    datasets: [
      { id: "shop", keys: KEYS },
      { id: "other", keys: { browser: "o1", server: "o2", integration: "o3" } },
    ],
    log: {
      info: () => undefined,
      error: (message, details) => console.error(message, details),
    },
    ...options,
  });
  await service.start();
  const { server, port } = await listenAnywhere(service);
  const url = `http://127.0.0.1:${port}`;
  const client = { serverUrl: url };
  return {
    url,
    databaseUrl,
    service,
    tracker: new Tracker("shop", KEYS.browser, client),
    searcher: new Searcher("shop", KEYS.browser, client),
    recommender: new Recommender("shop", KEYS.browser, client),
    integration: new Integration("shop", KEYS.integration, client),
    async close() {
      await new Promise((done) => server.close(done));
      await service.stop();
    },
  };
}

/** A request as it stands, also one that no client would send. */
export function post(
  shop: Shop,
  name: string,
  body: unknown,
  key: keyof typeof KEYS = "integration",
): Promise<Response> {
  return fetch(`${shop.url}/shop/v1/${name}`, {
    method: "POST",
    headers: { authorization: `APIKey ${KEYS[key]}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function listenAnywhere(service: Personalisation): Promise<{ server: ServerType; port: number }> {
  return new Promise((done) => {
    const server: ServerType = serve({ fetch: service.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) =>
      done({ server, port: info.port }),
    );
  });
}

const T = (path: string) => `Relewise.Client.${path}, Relewise.Client`;
export const text = (value: string, language = "da") => ({ values: [{ language: { value: language }, text: value }] });
export const price = (amount: number, currency = "DKK") => ({ values: [{ amount, currency: { value: currency } }] });
export const path = (...ids: string[]) => ({
  breadcrumbPathStartingFromRoot: ids.map((id) => ({ id, displayName: text(id) })),
});

export const value = {
  string: (it: string) => ({ type: "String", value: it, isCollection: false }),
  number: (it: number) => ({ type: "Double", value: it, isCollection: false }),
  boolean: (it: boolean) => ({ type: "Boolean", value: it, isCollection: false }),
  strings: (it: string[]) => ({ type: "StringList", value: it, isCollection: true }),
  numbers: (it: number[]) => ({ type: "DoubleList", value: { $type: "x", $values: it }, isCollection: true }),
  texts: (it: string) => ({
    type: "Multilingual",
    value: { $type: T("DataTypes.Multilingual"), ...text(it) },
    isCollection: false,
  }),
  money: (it: number) => ({
    type: "MultiCurrency",
    value: { $type: T("DataTypes.MultiCurrency"), ...price(it) },
    isCollection: false,
  }),
  object: (data: object) => ({
    type: "Object",
    value: { $type: T("DataTypes.DataObject"), data },
    isCollection: false,
  }),
  objects: (list: object[]) => ({
    type: "ObjectList",
    value: { $type: "x", $values: list.map((data) => ({ $type: T("DataTypes.DataObject"), data })) },
    isCollection: true,
  }),
};

export type ProductOptions = {
  variants?: object[];
  kind?: string;
  variantKind?: string;
  replaceExistingVariants?: boolean;
};

export function productUpdate(product: object, options: ProductOptions = {}) {
  return {
    $type: T("DataTypes.ProductUpdate"),
    product,
    ...(options.variants ? { variants: options.variants } : {}),
    productUpdateKind: options.kind ?? "ReplaceProvidedProperties",
    variantUpdateKind: options.variantKind ?? "UpdateAndAppend",
    replaceExistingVariants: options.replaceExistingVariants ?? false,
    brandUpdateKind: "UpdateAndAppend",
  };
}

export const contentUpdate = (content: object, kind = "ReplaceProvidedProperties") => ({
  $type: T("DataTypes.ContentUpdate"),
  content,
  kind,
});

export const categoryUpdate = (category: object, kind = "ReplaceProvidedProperties") => ({
  $type: T("DataTypes.ProductCategoryUpdate"),
  category: { $type: T("DataTypes.ProductCategory"), ...category },
  kind,
});

export const batch = (shop: Shop, items: object[]) => shop.integration.send("BatchedTrackingRequest", { items });

export const typed = (path: string, body: object = {}) => ({ $type: T(path), ...body });
export const filter = (name: string, body: object = {}) => ({
  $type: T(`Requests.Filters.${name}`),
  negated: false,
  ...body,
});
export const condition = (name: string, body: object = {}) => ({
  $type: T(`Requests.Conditions.${name}`),
  negated: false,
  ...body,
});
export const objectCondition = (name: string, body: object = {}) => ({
  $type: T(`Requests.Filters.DataObjects.Conditions.${name}`),
  negated: false,
  ...body,
});
export const modifier = (name: string, body: object = {}) => ({
  $type: T(`Requests.RelevanceModifiers.${name}`),
  ...body,
});
export const facet = (name: string, body: object = {}) => ({
  $type: T(`DataTypes.Search.Facets.Queries.${name}`),
  ...body,
});

export type AnyResult = Record<string, unknown> & {
  productId?: string;
  contentId?: string;
  categoryId?: string;
  id?: string;
};
export type AnyResponse = Record<string, unknown> & {
  hits: number;
  results: AnyResult[];
  facets?: { items: Record<string, unknown>[] };
};

/** Checks that a response has what every search answers. */
function whole(response: unknown): AnyResponse {
  if (!isSearchResponse(response)) throw new Error(`No response to a search: ${JSON.stringify(response)}`);
  return response;
}

const isSearchResponse = (response: unknown): response is AnyResponse =>
  typeof response === "object" &&
  response !== null &&
  "hits" in response &&
  typeof response.hits === "number" &&
  "results" in response &&
  Array.isArray(response.results);

/** Sends a raw product search through the client. */
export async function findProducts(shop: Shop, body: object = {}): Promise<AnyResponse> {
  const request = {
    $type: T("Requests.Search.ProductSearchRequest"),
    language: { value: "da" },
    currency: { value: "DKK" },
    skip: 0,
    take: 50,
    ...body,
  };
  return whole(await shop.searcher.searchProducts(request));
}

export async function findProductIds(shop: Shop, body: object = {}): Promise<string[]> {
  return (await findProducts(shop, body)).results.map((it) => String(it.productId));
}

export async function findContents(shop: Shop, body: object = {}): Promise<AnyResponse> {
  const request = {
    $type: T("Requests.Search.ContentSearchRequest"),
    language: { value: "da" },
    currency: { value: "DKK" },
    skip: 0,
    take: 50,
    ...body,
  };
  return whole(await shop.searcher.searchContents(request));
}

export async function findCategories(shop: Shop, body: object = {}): Promise<AnyResponse> {
  const request = {
    $type: T("Requests.Search.ProductCategorySearchRequest"),
    language: { value: "da" },
    currency: { value: "DKK" },
    skip: 0,
    take: 50,
    ...body,
  };
  return whole(await shop.searcher.searchProductCategories(request));
}
