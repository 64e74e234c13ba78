/** The part of an address that differs from page to page: a slug, a token, the number of an order. */
type Param = string | number;

type SegmentParams<Segment> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: Param }
  : Segment extends `:${infer Name}.${string}`
    ? { readonly [Key in Name]: Param }
    : Segment extends `:${infer Name}`
      ? { readonly [Key in Name]: Param }
      : unknown;

type PatternParams<Pattern> = Pattern extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & PatternParams<Rest>
  : SegmentParams<Pattern>;

/** The arguments that the address of a page takes after the pattern of its route: none, or a value for each of its parameters. */
export type PageParameters<Pattern> = keyof PatternParams<Pattern> extends never
  ? []
  : [params: PatternParams<Pattern>];

/**
 * Fills the parameters of a route's pattern in, each encoded as one part of a path; an optional one that is missing leaves no slash. Pure.
 * @source RFC 3986, 3.3 Path
 */
export const fillPattern = (pattern: string, params: { readonly [name: string]: Param } = {}): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const param = params[name];
    return param === undefined ? "" : `/${encodeURIComponent(param)}`;
  });
