import type { Storefront } from "./storefront.ts";

/** A worker answers machines alone. */
export const noPages: Storefront = {
  render: async () => ({
    response: new Response("Her er ingen sider: denne proces gør butikkens eget arbejde (ROLE=worker).", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    }),
    tags: [],
    personal: true,
  }),
};
