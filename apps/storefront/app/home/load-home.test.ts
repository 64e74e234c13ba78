import type { Call } from "@skaenk/contract/client";
import type { Page } from "@skaenk/contract/pages";
import { expect, it } from "vitest";
import { loadHome } from "./load-home";

const page = { title: "Boblebaren", description: "", blocks: [] } as unknown as Page;
/** A shop with these goods and nothing else; the first query of goods by what is new finds none. */
const shopWith = (goods: object[]): Call =>
  ((endpoint: { path: string }, input?: { query?: { new?: string; category?: unknown } }) => {
    const isAll = endpoint.path === "/products" && !input?.query?.new && !input?.query?.category;
    return Promise.resolve({ items: isAll ? goods : [], total: isAll ? goods.length : 0, facets: {} });
  }) as unknown as Call;

it("shows its goods on the front page of a shop that has neither drinks nor news", async () => {
  const { content } = await loadHome(shopWith([{ slug: "brus", name: "Brus", category: "sodavand" }]), page);
  expect(content.parts[0]).toMatchObject({ kind: "products", title: "På hylden", items: [{ slug: "brus" }] });
  const { content: bare } = await loadHome(shopWith([]), page);
  expect(bare.parts.some(({ kind }) => kind === "products")).toBe(false);
});
