import { overHttp } from "@skaenk/contract/client";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { mailedToken } from "./api/mailed-token";
import { backend, cookieSeal, pageFacts } from "./api/server-context";

type Loader = (args: { context: RouterContextProvider; request: Request; params: object }) => Promise<unknown>;

/** What a page asks the backend when its address has this slug, of a backend that knows nothing. */
async function askedBy(route: string, params: object): Promise<string[]> {
  const { loader } = (await import(`./routes/${route}`)) as { loader: Loader };
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageFacts, { tags: new Set<string>(), personal: false });
  context.set(
    backend,
    overHttp(async (path) => {
      asked.push(new URL(path, "http://localhost").pathname);
      const headers = { "content-type": "application/problem+json" };
      return new Response(JSON.stringify({ status: 404, code: "not_found", detail: "Findes ikke" }), {
        status: 404,
        headers,
      });
    }),
  );
  await loader({ context, request: new Request("http://localhost/"), params }).catch(() => undefined);
  return asked;
}

const odd = "../../cart?count=1#top";
const encoded = "..%2F..%2Fcart%3Fcount%3D1%23top";

it.each([
  ["recipe.route.tsx", `/recipes/${encoded}`],
  ["rate.route.tsx", `/recipes/${encoded}`],
  ["rate.route.tsx", `/recipes/${encoded}/ratings`],
  ["product.route.tsx", `/products/${encoded}`],
  ["wine-label.route.tsx", `/products/${encoded}`],
  ["brand.route.tsx", `/brands/${encoded}`],
  ["brand-mark.route.ts", `/brands/${encoded}`],
  ["article.route.tsx", `/articles/${encoded}`],
  ["campaign.route.tsx", `/campaigns/${encoded}`],
  ["campaign-page.route.tsx", `/campaigns/${encoded}/pages/${encoded}`],
  ["collection.route.tsx", `/collections/${encoded}`],
  ["collection-item.route.tsx", `/collections/${encoded}/items/${encoded}`],
  ["receipt.route.tsx", `/orders/${encoded}`],
  ["shared-favourites.route.tsx", `/favourites/shared/${encoded}`],
])("%s asks the backend for what is in its address and nothing else", async (route, path) => {
  expect(await askedBy(route, { slug: odd, id: odd, token: odd })).toContain(`/api/v1${path}`);
});

/** What a page answers when the backend finds its address malformed. */
async function answerToMalformed(route: string, search: string): Promise<unknown> {
  const { loader } = (await import(`./routes/${route}`)) as { loader: Loader };
  const context = new RouterContextProvider();
  context.set(pageFacts, { tags: new Set<string>(), personal: false });
  const headers = { "content-type": "application/problem+json" };
  const malformed = JSON.stringify({ status: 400, code: "malformed", detail: "Kan ikke læses" });
  context.set(
    backend,
    overHttp(async () => new Response(malformed, { status: 400, headers })),
  );
  const request = new Request(`http://localhost/${search}`);
  return await loader({ context, request, params: { slug: "a".repeat(900) } }).catch((thrown: unknown) => thrown);
}

it("finds nothing to rate at an address that cannot be right", async () => {
  expect(await answerToMalformed("rate.route.tsx", "")).toMatchObject({ init: { status: 404 } });
});

it.each(["card-design", "card-preview"])("%s leads back to the drinks from a card that cannot be", async (route) => {
  const answer = (await answerToMalformed(`${route}.route.tsx`, "?kort=%00")) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/design-drinkskort"]);
});

it("shows no shared card at an address that cannot be right", async () => {
  expect(await answerToMalformed("card-preview.route.tsx", "?delt=%00")).toMatchObject({
    init: { status: 404 },
  });
});

it("a page that is written in the database may stand in a folder", async () => {
  expect(await askedBy("page.route.tsx", { "*": "om-os/../../cart?x" })).toEqual([
    "/api/v1/pages/om-os/%252E%252E/%252E%252E/cart%3Fx",
  ]);
});

it("buys the points offer that a form names and posts to nothing else", async () => {
  const { action } = await import("./routes/overview.route");
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageFacts, { tags: new Set<string>(), personal: false });
  context.set(
    backend,
    overHttp(async (path) => {
      asked.push(new URL(path, "http://localhost").pathname);
      return Response.json({ code: "X", title: "X" });
    }),
  );
  context.set(cookieSeal, { seal: () => "", open: () => undefined });
  const body = new URLSearchParams({ offer: odd });
  const request = new Request("http://localhost/klub/oversigt", { method: "POST", body });
  await action({ context, request, params: {} } as never);
  expect(asked).toEqual(["/api/v1/club/me", `/api/v1/club/points/offers/${encoded}`]);
});

it("never writes back what cannot be a mail's secret", () => {
  const tokenOf = (query: string) => mailedToken(new Request(`http://localhost/klub/bekraeft?${query}`));
  expect(tokenOf("token=A-_z9.~")).toBe("A-_z9.~");
  expect(["", "token=", "token=%00", "token=a%20b", "token=%3Cb%3E", `token=${"a".repeat(501)}`].map(tokenOf)).toEqual(
    Array(6).fill(""),
  );
});
