import { plainGoods } from "../orders.ts";
import { joinClub } from "../others.ts";
import { ownerOf } from "../staff.ts";
import type { Reply, Target } from "../target.ts";
import { codeOf, jsonOf, Visitor } from "../visitor.ts";

/** A state-changing request, and the expected statuses when the shop's own page sends it. */
type Change = { name: string; fine: readonly number[]; send(headers: Record<string, string>): Promise<Reply> };

/** Origin and Fetch Metadata headers that a browser sends from another site's page. */
function foreignOrigins(target: Target): Record<string, string>[] {
  const { host, protocol } = new URL(target.url);
  const otherScheme = protocol === "http:" ? "https:" : "http:";
  return [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${otherScheme}//${host}` },
    { origin: `${protocol}//evil.${host}` },
    { origin: `${protocol}//${host}.evil.example` },
    { origin: `${protocol}//${host.replace(/:\d+$/, ":1")}` },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ];
}

/** Cross-site request forgery against a logged-in browser: no request from another site changes anything. */
export async function foreignPages(target: Target): Promise<void> {
  const own = { origin: target.shop.publicUrl, "sec-fetch-site": "same-origin" };
  for (const { name, fine, send } of await changesOf(target)) {
    const proper = await send(own);
    target.control(fine.includes(proper.status), `${name} from the shop's own page: ${proper.status}`);
    for (const headers of foreignOrigins(target)) {
      const reply = await send(headers);
      const isRefused = reply.status === 403 && codeOf({ body: jsonOf(reply) }) === "foreign_origin";
      target.expect(isRefused, `${name} with ${JSON.stringify(headers)}: ${reply.status} ${reply.text.slice(0, 60)}`);
    }
  }
}

async function changesOf(target: Target): Promise<Change[]> {
  const member = await joinClub(target);
  const owner = (await ownerOf(target)).browser.at(target);
  const { email, password } = member;
  const post = (browser: () => Visitor, path: string, body: object) => (headers: Record<string, string>) =>
    browser()
      .post(path, body, headers)
      .then(({ reply }) => reply);
  const stranger = () => new Visitor(target);
  const known = () => member.browser.at(target);
  return [
    { name: "a login", fine: [200], send: post(stranger, "/club/login", { email, password }) },
    { name: "a cart", fine: [200], send: post(stranger, "/cart/lines", { variantId: plainGoods, quantity: 1 }) },
    {
      name: "a member's profile",
      fine: [200],
      send: (headers) =>
        known()
          .send("PATCH", "/club/me", { firstName: "Asta" }, headers)
          .then(({ reply }) => reply),
    },
    {
      name: "a view of the office",
      fine: [200, 201],
      send: post(() => owner, "/office/views", {
        list: "orders",
        name: crypto.randomUUID(),
        search: "view=all",
        forAll: false,
      }),
    },
    { name: "a page's form", fine: [303], send: (headers) => stranger().form("/alder", { svar: "ja" }, headers) },
    {
      name: "the login page's form",
      fine: [302, 303],
      send: (headers) => stranger().form("/klub/login", { intent: "login", email, password }, headers),
    },
  ];
}
