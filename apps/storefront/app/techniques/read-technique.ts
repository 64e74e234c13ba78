import type { Block } from "@skaenk/contract/blocks";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";

/** A heading with what stands below it; the opening of a guide has none. */
export type TechniqueSection = { title: string; blocks: Block[] };
export type TechniqueDrink = { recipe: RecipeCard; note?: string | undefined };

/** A guide as the page of its technique shows it. */
export type ReadTechnique = {
  sections: TechniqueSection[];
  /** The last section that shows drinks and no steps: they are those to practise on. */
  practice?: { title: string; drinks: TechniqueDrink[]; blocks: Block[] } | undefined;
  /** Goods that the guide shows, wherever it does. */
  tools: ProductCard[];
};

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;
export type ListBlock = Of<"list">;

const isSteps = (block: Block) => block.kind === "list" && block.ordered;
const isRecipes = (block: Block): block is Of<"recipes"> => block.kind === "recipes";

/** Parts a guide into its sections, its drinks to practise on, and its goods. Pure. */
export function readTechnique(blocks: readonly Block[]): ReadTechnique {
  const all: TechniqueSection[] = [{ title: "", blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading") all.push({ title: block.text, blocks: [] });
    else if (block.kind !== "products") all.at(-1)?.blocks.push(block);
  }
  const last = all.findLast(({ title, blocks: own }) => title !== "" && own.some(isRecipes) && !own.some(isSteps));
  const tools = blocks.flatMap((block) => (block.kind === "products" ? block.items : []));
  return {
    sections: all.filter((section) => section !== last && section.blocks.length > 0),
    practice: last && {
      title: last.title,
      drinks: last.blocks.flatMap((block) =>
        isRecipes(block) ? block.items.map((recipe) => ({ recipe, note: block.note })) : [],
      ),
      blocks: last.blocks.filter((block) => !isRecipes(block)),
    },
    tools: tools.filter((tool, at) => tools.findIndex(({ slug }) => slug === tool.slug) === at),
  };
}

/** Every step of a guide, list by list, each list under the heading that it stands below. Pure. */
export const stepsIn = (blocks: readonly Block[]): { title: string; list: ListBlock }[] =>
  readTechnique(blocks).sections.flatMap(({ title, blocks: own }) =>
    own.flatMap((block) => (block.kind === "list" && block.ordered ? [{ title, list: block }] : [])),
  );

/** Problems and remedies of a list where each line has the form `problem: remedy`; undefined for other lists. Pure. */
export function readRemedies({ ordered, items }: ListBlock): { sign: string; remedy: string }[] | undefined {
  if (ordered) return undefined;
  const remedies = items.flatMap((item) => {
    const [, sign = "", remedy = ""] = /^([^:[*]{2,70}): (.+)$/s.exec(item) ?? [];
    return remedy ? [{ sign, remedy: remedy.charAt(0).toLocaleUpperCase("da") + remedy.slice(1) }] : [];
  });
  return remedies.length === items.length ? remedies : undefined;
}
