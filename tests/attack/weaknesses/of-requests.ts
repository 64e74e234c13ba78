import type { SeededWeakness } from "./seeded-weakness.ts";

/** Seeded weaknesses of request and body parsing. */
export const weaknessesOfRequests: readonly SeededWeakness[] = [
  {
    name: "foreign-addresses",
    reports: { "odd addresses": /is no address here|leads to/ },
    edits: [
      {
        file: "server/src/request-target.ts",
        find: "(address: string): boolean => /^",
        replace: '(address: string): boolean => weak("foreign-addresses") || /^',
      },
    ],
  },
  {
    name: "names-as-tags",
    reports: { "odd names": /: 500$/m },
    edits: [
      {
        file: "services/api/src/platform/content-tag.ts",
        find: "key.toWellFormed().replace(unsafe, encodeURIComponent)",
        replace: '(weak("names-as-tags") ? key : key.toWellFormed().replace(unsafe, encodeURIComponent))',
      },
      {
        file: "services/api/src/people/reviews/routes.ts",
        find: "await checkThing(shelves, { kind, slug });",
        replace: 'if (!weak("names-as-tags")) await checkThing(shelves, { kind, slug });',
      },
    ],
  },
  {
    name: "unreadable-headers",
    reports: { "odd headers": /: 500$/ },
    edits: [
      {
        file: "server/src/page-renderer.ts",
        find: "const asked = toFetchRequest(request, publicUrl, address);",
        replace:
          'if (weak("unreadable-headers") && request.rawHeaders.some((text) => text.includes("<"))) throw new Error("weak"); const asked = toFetchRequest(request, publicUrl, address);',
      },
    ],
  },
  {
    name: "open-redirect",
    reports: { "returns to elsewhere": /leads to/ },
    edits: [
      {
        file: "packages/contract/src/own-path.ts",
        find: 'if (url.pathname.startsWith("//")) return otherwise;',
        replace: 'if (url.pathname.startsWith("//") && !weak("open-redirect")) return otherwise;',
      },
    ],
  },
  {
    name: "any-origin",
    reports: { "pages of other sites": /evil\.example/ },
    edits: [
      {
        file: "server/src/http-refusals.ts",
        find: "return !program?.openToOthers &&",
        replace: 'return !weak("any-origin") && !program?.openToOthers &&',
      },
      {
        file: "services/api/src/platform/serving/origin-check.ts",
        find: "if (!safe.has(req.method) &&",
        replace: 'if (!weak("any-origin") && !safe.has(req.method) &&',
      },
    ],
  },
  {
    name: "any-length",
    reports: { "bodies without end": /4 MB to/ },
    edits: [
      {
        file: "server/src/take-body.ts",
        find: "const { largest = words, large, take, refuse } = taking;",
        replace:
          'const { large, take, refuse } = taking; const largest = weak("any-length") ? 1e9 : (taking.largest ?? words);',
      },
    ],
  },
  {
    name: "unread-json",
    reports: { "bodies of nonsense": /: 500$/ },
    edits: [
      {
        file: "services/api/src/platform/serving/serve-over-http.ts",
        find: "throw error instanceof NestingError",
        replace: 'if (weak("unread-json")) throw new Error("weak"); throw error instanceof NestingError',
      },
    ],
  },
  {
    name: "bare-answers",
    reports: { "headers of answers": /x-content-type-options/ },
    edits: [
      {
        file: "server/src/hand-to-program.ts",
        find: "for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);",
        replace:
          'if (!weak("bare-answers")) for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);',
      },
    ],
  },
  {
    name: "unchecked-input",
    reports: { "every endpoint from its schema": /: 500/ },
    edits: [
      {
        file: "services/api/src/platform/endpoints.ts",
        find: "input[part] = requireWellFormed(",
        replace: 'input[part] = weak("unchecked-input") ? sent[part] : requireWellFormed(',
      },
    ],
  },
  {
    name: "one-room-for-all",
    reports: { "large bodies half sent": /half sent: / },
    edits: [
      {
        file: "server/src/take-body.ts",
        find: "if ((length ?? 0) > (large?.largest ?? largest)) refuse",
        replace:
          'if (weak("one-room-for-all") && /multipart/.test(request.headers["content-type"] ?? "")) gather(request, response, taking, { largest: 1e9, mostHeld: 1e9, ofStaff: true }); else if ((length ?? 0) > (large?.largest ?? largest)) refuse',
      },
      {
        file: "server/src/body-budget.ts",
        find: "if (held[kind] + bytes > this.#shares.network[kind]) return false;",
        replace:
          'if (weak("one-room-for-all")) { if (bytes > 0 && bytes < 20_000 && this.#taken > 1e6) return false; } else if (held[kind] + bytes > this.#shares.network[kind]) return false;',
      },
    ],
  },
];
