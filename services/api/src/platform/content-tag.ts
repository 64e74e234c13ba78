/** A list of things; a change of any thing of its kind drops what shows it. */
type ListTag = "recipes" | "products" | "articles" | "pages" | "brands" | "collections" | "campaigns" | "ingredients";

declare const encoded: unique symbol;
type ThingTag = string & { readonly [encoded]: true };

/** Cache tag: a list, or one thing as `contentTag` names it. Tags travel in a header, separated by spaces, so they hold printable ASCII only. */
export type ContentTag = ListTag | ThingTag;

/** Everything but printable ASCII, and the sign that begins an encoded character. */
const unsafe = /[^!-$&-~]/gu;

/** The tag of one thing: `contentTag("recipe", "negroni")`. Other characters of its key are percent-encoded. */
export const contentTag = (kind: string, key: string): ContentTag =>
  `${kind}:${key.toWellFormed().replace(unsafe, encodeURIComponent)}` as ThingTag;

/** The tag of the thing that a change (`recipe:negroni`) names. */
export function tagOfChange(change: string): ContentTag {
  const at = change.indexOf(":");
  return contentTag(change.slice(0, at), change.slice(at + 1));
}
