export type FeedNode = { name: string; text: string; children: FeedNode[] };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads XML as strictly as those who fetch it: what is not well-formed throws. Elements and text; no attributes but in the root. */
export function readXml(source: string): FeedNode {
  const start = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(source);
  if (!start) throw new Error("No XML declaration");
  const root: FeedNode = { name: "", text: "", children: [] };
  const open = [root];
  const tokens = source.slice(start[0].length).matchAll(/<(\/?)([\w:.-]+)((?: [\w:.-]+="[^"<]*")*)>|([^<]+)|(<)/g);
  for (const [whole, slash, name = "", , text, stray] of tokens) {
    const top = open.at(-1);
    if (stray || !top) throw new Error(`Not well-formed near ${whole}`);
    if (text !== undefined) top.text += textOf(text);
    else if (slash === "/") {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else {
      const element = { name, text: "", children: [] };
      top.children.push(element);
      open.push(element);
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only) throw new Error("Not one whole element");
  return only;
}

function textOf(text: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error("A sign that XML has no place for");
  return text.replaceAll(/&([a-z]+;)?/g, (whole, name = "") => {
    const sign = entities[name.slice(0, -1)];
    if (sign === undefined) throw new Error(`Unknown entity ${whole}`);
    return sign;
  });
}

/** The texts of an element's children, by name; what stands twice throws unless it may. */
export function fieldsOf({ children }: FeedNode, mayRepeat: readonly string[] = []): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { name, text } of children) {
    if (name in fields && !mayRepeat.includes(name)) throw new Error(`${name} stands twice`);
    fields[name] = text;
  }
  return fields;
}
