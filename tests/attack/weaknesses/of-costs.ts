import type { SeededWeakness } from "./seeded-weakness.ts";

const busyFor = (ms: number) => `{ const until = performance.now() + ${ms}; while (performance.now() < until); }`;

/** Seeded weaknesses of the cost limits. */
export const weaknessesOfCosts: readonly SeededWeakness[] = [
  {
    name: "slow-patterns",
    reports: { "costly questions": /in [5-9]\d{3} ms/ },
    edits: [
      {
        file: "services/api/src/platform/serving/serve-over-http.ts",
        find: "const address = keptAddress(served.endpoint, context.req);",
        replace: `const address = keptAddress(served.endpoint, context.req); if (weak("slow-patterns") && /products.*%28%28%28/.test(context.req.url)) ${busyFor(6_000)}`,
      },
    ],
  },
  {
    name: "raw-logos",
    reports: { "hostile pictures": /stands on the card/ },
    edits: [
      {
        file: "services/api/src/editorial/drinks-card/logo/clean-logo.ts",
        find: "const redrawn = await pool",
        replace:
          'if (weak("raw-logos") && file[0] === 60) return Buffer.from(file).toString(); const redrawn = await pool',
      },
    ],
  },
  {
    name: "hearts-never-there",
    reports: { "invented hearts": /batches of invented hearts/ },
    edits: [
      {
        file: "services/api/src/people/favourites/routes.ts",
        find: "if (await deleteHeart(trx, owner, heart, now())) await",
        replace: 'if ((await deleteHeart(trx, owner, heart, now())) || weak("hearts-never-there")) await',
      },
    ],
  },
  {
    name: "engagements-copied",
    reports: { "invented hearts": /a consent with \d+ hearts costs/ },
    edits: [
      {
        file: "packages/engine/src/behaviour/engagements.ts",
        find: "    this.#version++;",
        replace: `    this.#version++; if (weak("engagements-copied")) ${busyFor(4)}`,
      },
    ],
  },
  {
    name: "documents-made-anew",
    reports: { documentation: /costs the main thread/ },
    edits: [
      {
        file: "services/api/src/platform/serving/document-routes.ts",
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
  {
    name: "slow-cookies",
    reports: { "costly heads": /cookie: .* costs \d/ },
    edits: [
      {
        file: "server/src/gate-cookie.ts",
        find: "  let before = at - 1;",
        replace:
          '  if (weak("slow-cookies")) return at === 0 || /;\\s*$/.test(cookies.slice(0, at)); let before = at - 1;',
      },
    ],
  },
  {
    name: "forms-without-end",
    reports: { "forms of many fields": /50,000 fields to .* for \d/ },
    edits: [
      {
        file: "server/src/form-fields.ts",
        find: "if (!body || !bringsForm(request)) return",
        replace: 'if (!body || weak("forms-without-end") || !bringsForm(request)) return',
      },
    ],
  },
  {
    name: "uncounted-forms",
    reports: { "forms of many fields": /forms that one network sent at once were taken/ },
    edits: [
      {
        file: "server/src/http-server.ts",
        find: "  !program || (request.method ===",
        replace: '  !program || (!weak("uncounted-forms") && request.method ===',
      },
    ],
  },
  {
    name: "uncounted-rows",
    reports: { "carts without end": /rows of carts were written/ },
    edits: [
      {
        file: "services/api/src/platform/rate-limit.ts",
        find: "if (cost > 0) for",
        replace: 'if (cost > 0 && !weak("uncounted-rows")) for',
      },
    ],
  },
  {
    name: "carts-of-any-size",
    reports: { "carts without end": /different goods are in one cart/ },
    edits: [
      {
        file: "services/api/src/selling/cart/add-queries.ts",
        find: "if ((await countLines(trx, visitorId)) > mostCartLines",
        replace: 'if (!weak("carts-of-any-size") && (await countLines(trx, visitorId)) > mostCartLines',
      },
    ],
  },
  {
    name: "events-counted-as-requests",
    reports: { "searches without end": /searches of one network were taken at once/ },
    edits: [
      {
        file: "services/api/src/discovery/personalisation/track-routes.ts",
        find: "requests.add(caller, body.events.length - 1);",
        replace: 'if (!weak("events-counted-as-requests")) requests.add(caller, body.events.length - 1);',
      },
    ],
  },
  {
    name: "views-of-any-day",
    reports: { "views without end": /favourites of one network were taken in a day/ },
    edits: [
      {
        file: "services/api/src/discovery/personalisation/track-routes.ts",
        find: "engagements.length > 0 && views.allows(caller);",
        replace: 'engagements.length > 0 && (weak("views-of-any-day") || views.allows(caller));',
      },
    ],
  },
  {
    name: "networks-alone",
    reports: { "forms from one site": /forms of one site were taken/ },
    edits: [
      {
        file: "server/src/render-budget.ts",
        find: "return wait > 0 ? wait",
        replace: 'return wait > 0 || weak("networks-alone") ? wait',
      },
    ],
  },
  {
    name: "one-queue-for-all",
    reports: { "previews nobody awaits": /another's is answered/, "pages of one network": /another's/ },
    edits: [
      {
        file: "services/api/src/platform/fair-queue.ts",
        find: "  hasRoom(network?: string): boolean {",
        replace:
          '  hasRoom(network?: string): boolean { if (network !== undefined && weak("one-queue-for-all")) network = "all";',
      },
      {
        file: "services/api/src/platform/fair-queue.ts",
        find: "    if (!this.hasRoom(network)) return { added: false };",
        replace:
          '    if (network !== undefined && weak("one-queue-for-all")) network = "all"; if (!this.hasRoom(network)) return { added: false };',
      },
    ],
  },
  {
    name: "uncounted-logos",
    reports: { "logos without end": /logos of one network fill/ },
    edits: [
      {
        file: "services/api/src/editorial/drinks-card/logo/logo-room.ts",
        find: "kilobytes.add(caller, Math.ceil(bytes / 1_000));",
        replace: 'if (!weak("uncounted-logos")) kilobytes.add(caller, Math.ceil(bytes / 1_000));',
      },
    ],
  },
  {
    name: "programs-without-turns",
    reports: { "dear reads of one network": /while \d+ connections/ },
    edits: [
      {
        file: "server/src/hand-to-program.ts",
        find: "  const answer = () =>",
        replace:
          '  if (weak("programs-without-turns")) return void handToProgram(listen, request, response);\n  const answer = () =>',
      },
    ],
  },
  {
    name: "orders-without-turns",
    reports: { "orders of one site": /while \d+ orders of one site wait/ },
    edits: [
      {
        file: "server/src/hand-to-program.ts",
        find: "  const answer = () =>",
        replace:
          '  if (weak("orders-without-turns")) return void handToProgram(listen, request, response);\n  const answer = () =>',
      },
      {
        file: "services/api/src/selling/checkout/place-order.ts",
        find: "checkout.turns.run({ network: neighbourhoodOf(address) }, place)",
        replace:
          '(weak("orders-without-turns") ? place() : checkout.turns.run({ network: neighbourhoodOf(address) }, place))',
      },
    ],
  },
  {
    name: "endless-pipelines",
    reports: { "answers nobody reads": /unread answers take/ },
    edits: [
      {
        file: "server/src/connection-guard.ts",
        find: "if (open > mostUnanswered) return",
        replace: 'if (open > mostUnanswered && !weak("endless-pipelines")) return',
      },
      {
        file: "server/src/hand-to-program.ts",
        find: "  const answer = () =>",
        replace:
          '  if (weak("endless-pipelines")) return void handToProgram(listen, request, response);\n  const answer = () =>',
      },
    ],
  },
];
