/** What a page is filled up with until it equals the one it is compared with: router links, other elements, characters of text. */
export type Fill = { links: number; elements: number; characters: number };

export function readFill(request: Request): Fill {
  const { searchParams } = new URL(request.url);
  const numberOf = (name: keyof Fill) => Number(searchParams.get(name) ?? 0);
  return { links: numberOf("links"), elements: numberOf("elements"), characters: numberOf("characters") };
}

export const textOf = (characters: number): string => "drik ".repeat(Math.ceil(characters / 5)).slice(0, characters);
