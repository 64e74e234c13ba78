import { confirmAgain, hire, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

type Feeds = { items?: { name: string; url: string | null }[] };

/** The secret addresses of product feeds: only who may change them is told, whoever else may see the list. */
export async function feedAddresses(target: Target): Promise<void> {
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const own = owner.browser.at(target);
  const told = (await own.get<Feeds>("/office/feeds")).body.items ?? [];
  const [first] = told;
  const path = first?.url ? new URL(first.url).pathname : "/none";
  const feed = await new Visitor(target).ask(`/api/v1${path}`);
  target.control(told.length > 0 && feed.status === 200, `the address that the owner reads opens: ${feed.status}`);
  const made = await own.post<{ key?: string }>("/office/keys", {
    name: "Priser",
    rights: ["exports:run", "products:read"],
  });
  const program = { authorization: `Bearer ${made.body.key}` };
  const callers: [string, Visitor, Record<string, string>][] = [
    ["a key for exports", new Visitor(target), program],
    ["shop", (await hire(target, "shop")).browser, {}],
    ["accounts", (await hire(target, "accounts")).browser, {}],
  ];
  for (const [who, browser, headers] of callers) {
    const { status, body, reply } = await browser.at(target).get<Feeds>("/office/feeds", headers);
    target.control(status === 200 && body.items?.length === told.length, `${who} reads the list: ${status}`);
    for (const { name, url } of told) {
      target.expect(url === null || !reply.text.includes(url), `${who} reads the address of ${name}`);
    }
  }
}
