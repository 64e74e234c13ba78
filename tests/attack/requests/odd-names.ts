import fc from "fast-check";
import { type Operation, readPublicOperations } from "../documents.ts";
import type { Reply, Target } from "../target.ts";

/** A word that no tag, address or header of an answer may hold: it only stands in the attack's requests. */
const marker = "odd-tag";
/** Names, as a path holds them, that no header can or that would be several of its words. */
const odd = [
  "%E2%82%AC",
  "a%0d%0ab",
  `a%20${marker}`,
  "%01",
  "%7f",
  "%C3%BF",
  "%F0%9F%8D%B9",
  `a,${marker}`,
  "..%2f..",
  "%22",
  "a".repeat(119),
  "%2A",
  "__proto__",
];
const pages = ["/drink/", "/vare/", "/shop/", "/inspiration/", "/kampagne/", "/kollektioner/", "/e-label/", "/"];

/** Addresses of GETs with an odd name for each of their params; a param with fixed values keeps one of those. */
const addressesOf = ({ path, parameters }: Operation, name: string): string[] => {
  const fixed = parameters.filter((one) => one.in === "path").find(({ schema }) => schema?.enum);
  const values: unknown[] = fixed?.schema?.enum ?? [""];
  return values.map((value) =>
    path.replace(/\{\+?(\w+)\}/g, (_, param: string) => (param === fixed?.name ? String(value) : name)),
  );
};

/**
 * Things that do not exist, under names that no header can hold. Each address is asked twice, because the first answer may be kept and the
 * second is then written from memory.
 */
export async function oddNames(target: Target, namesEach: number): Promise<void> {
  const known = [
    "/reviews/recipe/gin-og-tonic",
    "/reviews/product/havgus-london-dry-gin",
    "/drawings/still-lifes/bar.svg?drinks=kir",
  ];
  for (const path of known) {
    const { status } = await target.ask(`/api/v1${path}`);
    target.control(status === 200, `GET ${path}: ${status}`);
  }
  const operations = (await readPublicOperations(target)).filter(
    ({ method, path }) => method === "GET" && path.includes("{"),
  );
  target.control(operations.length > 15, `the document has ${operations.length} public GETs with a name`);
  const drawn = fc.shuffledSubarray(odd, { minLength: namesEach, maxLength: namesEach });
  const namesOf = (at: number) => [
    odd[0] ?? "",
    ...(fc.sample(drawn, { seed: target.seed + at, numRuns: 1 })[0] ?? []),
  ];
  const addresses = [
    ...operations
      .flatMap((one, at) => namesOf(at).flatMap((name) => addressesOf(one, name)))
      .map((at) => `/api/v1${at}`),
    ...odd.map((name) => `/api/v1/drawings/still-lifes/bar.svg?drinks=kir,${name}&goods=${name}`),
    ...pages.flatMap((page, at) => namesOf(at).map((name) => `${page}${name}`)),
  ];
  let byShop = 0;
  for (const address of addresses) {
    for (const time of ["first", "again"]) {
      const reply = await target.ask(address).catch(() => undefined);
      if (reply?.headers.has("x-content-type-options")) byShop += 1;
      judge(target, reply, `${address} ${time}`);
    }
  }
  target.control(byShop > addresses.length, `${byShop} of ${2 * addresses.length} answers are the shop's own`);
}

const away = /"code":"(no_payment_provider|provider_silent|rendering_busy|search_silent|age_check_unavailable)"/;

function judge(target: Target, reply: Reply | undefined, asked: string): void {
  const status = reply?.status ?? 0;
  const isAway = status === 503 && away.test(reply?.text ?? "");
  target.expect(status > 0 && (status < 500 || isAway), `${asked}: ${status}`);
  const tags = reply?.headers.get("surrogate-key") ?? "";
  target.expect(!tags.includes(marker), `${asked} has a tag of the visitor's own: ${tags}`);
}
