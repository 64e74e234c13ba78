/** What a page is filled up with until it equals the one it is compared with: router links, other elements, characters of text. */
export type PageFiller = { links: number; elements: number; characters: number };

export function readFill(request: Request): PageFiller {
  const { searchParams } = new URL(request.url);
  const numberOf = (name: keyof PageFiller) => Number(searchParams.get(name) ?? 0);
  return { links: numberOf("links"), elements: numberOf("elements"), characters: numberOf("characters") };
}

export const textOf = (characters: number): string => "drik ".repeat(Math.ceil(characters / 5)).slice(0, characters);
