/** Throws unless every tag is closed in order and every attribute is quoted: what an XML parser would insist on. */
export function expectWellFormed(markup: string): void {
  const open: string[] = [];
  const rest = markup.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name, attributes, alone) => {
      refuseRepeats(name, attributes);
      if (closing) {
        const last = open.pop();
        if (last !== name) throw new Error(`</${name}> closes <${last}>`);
      } else if (!alone) open.push(name);
      return "";
    },
  );
  if (open.length > 0) throw new Error(`Never closed: ${open.join(", ")}`);
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest)) throw new Error(`Not markup: ${rest.slice(0, 80)}`);
}

function refuseRepeats(name: string, attributes: string): void {
  const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute);
  if (new Set(names).size !== names.length) throw new Error(`<${name}> says something twice: ${names.join(" ")}`);
}

export const idsOf = (markup: string): string[] => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

export const references = (markup: string): string[] =>
  [...markup.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map(([, id = ""]) => id);
