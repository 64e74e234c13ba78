import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import type { Filter } from "../ui/list-filters";
import { statusChoices } from "./product-words";
import type { Choices } from "./products-page";
import { mostChosen } from "./use-selection";

/** What the list of goods, and an act on many of them, can be narrowed by. */
export type GoodsFilter = {
  q?: string;
  status?: ProductStatus;
  stock?: "out" | "awaited" | "low" | "in";
  facts?: "missing" | "strength";
  category?: string;
  brand?: string;
};

const indented = (path: string, name: string) => `${"\u00a0\u00a0".repeat(path.split("/").length - 1)}${name}`;

export const goodsFilters = ({ categories, brands }: Choices): Filter[] => [
  { name: "status", label: "Status", choices: statusChoices },
  {
    name: "stock",
    label: "Lager",
    choices: [
      { value: "out", name: "Udsolgt" },
      { value: "awaited", name: "Udsolgt, og nogen venter" },
      { value: "low", name: "Næsten udsolgt" },
      { value: "in", name: "På lager" },
    ],
  },
  {
    name: "facts",
    label: "Lovpligtige oplysninger",
    choices: [
      { value: "missing", name: "Mangler noget" },
      { value: "strength", name: "Mangler alkoholprocent" },
    ],
  },
  {
    name: "category",
    label: "Kategori",
    choices: categories.map(({ path, name }) => ({ value: path, name: indented(path, name) })),
  },
  { name: "brand", label: "Mærke", choices: brands.map(({ slug, name }) => ({ value: slug, name })) },
];

const names = ["q", "status", "stock", "facts", "category", "brand"];

/** The filter of goods that an address asks for; unknown parameters are ignored. */
export function filterOf(request: Request): GoodsFilter {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" && names.includes(name)));
}

/** The goods that were ticked in the list; undefined where nobody ticked and the list's filters count. */
export function chosenIn(request: Request): string[] | undefined {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("valgte")) return undefined;
  return [...new Set(searchParams.getAll("vare"))].filter(Boolean).slice(0, mostChosen);
}

/** The filter of goods in words, so that nobody changes more than intended: `»sirup«`, `Kladde`. Pure. */
export function narrowedBy({ q, ...chosen }: GoodsFilter, choices: Choices): string[] {
  const words = Object.entries(chosen).map(([name, value]) => {
    const choice = goodsFilters(choices)
      .find((filter) => filter.name === name)
      ?.choices.find((one) => one.value === value);
    return choice?.name.trim() ?? value;
  });
  return [...(q ? [`»${q}«`] : []), ...words];
}
