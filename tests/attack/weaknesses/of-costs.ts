import type { SeededWeakness } from "./seeded-weakness.ts";

const busyFor = (ms: number) => `{ const until = performance.now() + ${ms}; while (performance.now() < until); }`;

/** Seeded weaknesses of the cost limits. */
export const weaknessesOfCosts: readonly SeededWeakness[] = [
  {
    name: "slow-patterns",
    reports: { "costly questions": /in [5-9]\d{3} ms/ },
    edits: [
      {
        file: "services/api/src/serving/serve-over-http.ts",
        find: 'const address = keptAddress(served.endpoint, context.req.url.slice(context.req.url.indexOf("/", 8)));',
        replace: `const address = keptAddress(served.endpoint, context.req.url.slice(context.req.url.indexOf("/", 8))); if (weak("slow-patterns") && /products.*%28%28%28/.test(context.req.url)) ${busyFor(6_000)}`,
      },
    ],
  },
  {
    name: "raw-logos",
    reports: { "hostile pictures": /stands on the card/ },
    edits: [
      {
        file: "services/api/src/drinks-card/logo/clean-logo.ts",
        find: "const redrawn = await pool",
        replace:
          'if (weak("raw-logos") && file[0] === 60) return Buffer.from(file).toString(); const redrawn = await pool',
      },
    ],
  },
  {
    name: "documents-made-anew",
    reports: { documentation: /costs the main thread/ },
    edits: [
      {
        file: "services/api/src/serving/document-routes.ts",
        find: "const found = kept.get(whole) ?? make(whole)",
        replace: 'const found = (weak("documents-made-anew") ? undefined : kept.get(whole)) ?? make(whole)',
      },
    ],
  },
  {
    name: "forgetful-limits",
    reports: { "invented cookies": /invented visitors the (guesser|network) is answered 422/ },
    edits: [
      {
        file: "services/api/src/platform/rate-counts.ts",
        find: "    const places = this.#placesOf(key);",
        replace:
          '    globalThis.countedUses = (globalThis.countedUses ?? 0) + 1; if (globalThis.countedUses % 500 === 0 && weak("forgetful-limits")) this.#used.fill(0);\n    const places = this.#placesOf(key);',
      },
    ],
  },
  {
    name: "memory-leak",
    reports: { "memory after odd requests": /MB later/ },
    edits: [
      {
        file: "server/src/introduce.ts",
        find: "  const given = headers[",
        replace:
          '  if (weak("memory-leak")) { globalThis.leaked ??= []; globalThis.leaked.push(Buffer.alloc(400_000, 1)); }\n  const given = headers[',
      },
    ],
  },
  {
    name: "any-name-counts",
    reports: { "pages under invented names": /had to be rendered again/ },
    edits: [
      {
        file: "server/src/page-renderer.ts",
        find: "const address = isRead ? (storefront.pageAddress?.(asIs) ?? asIs) : asIs;",
        replace:
          'const address = isRead && !weak("any-name-counts") ? (storefront.pageAddress?.(asIs) ?? asIs) : asIs;',
      },
      {
        file: "server/src/page-renderer.ts",
        find: "const address = storefront.pageAddress?.(url) ?? url;",
        replace: 'const address = weak("any-name-counts") ? url : (storefront.pageAddress?.(url) ?? url);',
      },
      {
        file: "server/src/page-cache.ts",
        find: "return this.#pages.keep(key, kept, page.changes)",
        // The cache holds one page only, so that few invented names suffice to evict.
        replace:
          'if (weak("any-name-counts") && key.includes("?")) this.#pages.clear(); return this.#pages.keep(key, kept, page.changes)',
      },
    ],
  },
];
