import { apiBase, type Endpoint } from "@skaenk/contract/endpoint";
import { MemoryCaller } from "../caller.ts";
import type { Endpoints, UploadGuard } from "../endpoints.ts";
import type { Refused } from "../refuse.ts";
import { malformed, type RefusalOf } from "./refusal-of.ts";

/** A body longer than a form of words, as one endpoint takes it. */
export type LargeBody = {
  /** In bytes. */
  largest: number;
  /** True where the body is written to a file as it arrives. */
  streamed: boolean;
  /** Whether only somebody known may send it: staff of the office. */
  ofStaff: boolean;
  /** The refusal of a body that is sent with these headers; undefined: it may be sent. */
  refusal(headers: Readonly<Record<string, string>>): Promise<Refused | undefined>;
};

/** The large body that is taken at an address of the API, if any. */
export type LargeBodies = (method: string, path: string) => LargeBody | undefined;

type Taker = { endpoint: Endpoint; largest: number; pattern: RegExp; uploadGuard: UploadGuard };

/** @throws Error when an endpoint takes large bodies from anybody at all */
export function openLargeBodies({ served }: Endpoints, refusalOf: RefusalOf): LargeBodies {
  const takers = served.flatMap(({ endpoint, uploadGuard }): Taker[] => {
    const { largestBody: largest, path } = endpoint;
    if (largest === undefined) return [];
    if (!uploadGuard) throw new Error(`${path} takes ${largest} bytes: who may send them?`);
    return [{ endpoint, largest, pattern: patternWithNames(path), uploadGuard }];
  });
  return (method, path) => {
    const taker = takers.find(
      ({ endpoint, pattern }) => endpoint.method.toUpperCase() === method && pattern.test(path),
    );
    if (!taker) return undefined;
    const { endpoint, largest, pattern, uploadGuard } = taker;
    return {
      largest,
      streamed: endpoint.bodyIsStreamed ?? false,
      ofStaff: endpoint.right !== undefined && endpoint.right !== "anyone",
      refusal: async (headers) => {
        const caller = new MemoryCaller(headers);
        try {
          await uploadGuard(caller, paramsOf(pattern, path));
          return undefined;
        } catch (error) {
          return refusalOf(error, { path, req: caller.req });
        }
      },
    };
  };
}

/** A pattern of an endpoint's path, with a group for each of its params. */
const patternWithNames = (path: string): RegExp =>
  new RegExp(`^${apiBase}${path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** @throws Refused 400 malformed */
function paramsOf(pattern: RegExp, path: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(path)?.groups ?? {});
  try {
    return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw malformed();
  }
}
