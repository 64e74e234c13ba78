import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** What two pages must have the same of to be compared: bytes of HTML, elements, and links that the router follows. */
export type PageShape = { bytes: number; elements: number; links: number };

export async function shapeOf(url: string): Promise<PageShape> {
  const html = await (await fetch(url)).text();
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, "<script>");
  return {
    bytes: Buffer.byteLength(html),
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    links: markup.match(/<a [^>]*href="\//g)?.length ?? 0,
  };
}

/** What the route of a page answers from its loader, as the browser's router asks for it. */
export async function loaderDataOf(url: string, route: string): Promise<unknown> {
  const { body } = await fetch(`${url}.data`);
  if (!body) throw new Error(`${url}.data is empty`);
  const { value } = await decode(body, globalThis);
  const answer = (value as Record<string, { data: unknown } | undefined>)[route];
  if (!answer) throw new Error(`${url}.data says nothing of ${route}`);
  return answer.data;
}

/**
 * The address of a bare page filled up until it has the shape of another: first links and elements, then text. The bare
 * page's own must be less.
 * @throws Error when anything of it still differs by more than 2 %
 */
export async function filledTo(url: string, wanted: PageShape, only?: "text"): Promise<string> {
  const plain = await shapeOf(url);
  const links = only ? 0 : wanted.links - plain.links;
  const elements = only ? 0 : wanted.elements - plain.elements - links;
  const parts = `${url}?links=${links}&elements=${elements}`;
  const characters = wanted.bytes - (await shapeOf(parts)).bytes;
  const filled = `${parts}&characters=${characters}`;
  const got = await shapeOf(filled);
  for (const what of only ? (["bytes"] as const) : (["bytes", "elements", "links"] as const)) {
    const part = got[what] / wanted[what];
    if (part < 0.98 || part > 1.02) throw new Error(`${filled}: ${got[what]} ${what}, not ${wanted[what]}`);
  }
  return filled;
}
