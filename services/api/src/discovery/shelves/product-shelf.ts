import { EncodedFacets } from "../filtering/facets.ts";
import { firstPlace } from "./first-place.ts";
import {
  compareOnShelf,
  groupOf,
  inEditorsOrder,
  orderOnShelf,
  type RankedProduct,
  type RecentSales,
} from "./order-on-shelf.ts";
import { ProductColumns } from "./product-columns.ts";
import { productFacets } from "./product-facets.ts";
import type { ShelvedProduct } from "./shelve-product.ts";

/** A product where it stands, with its slot in the columns. */
export type IndexedProduct = RankedProduct & { slot: number };

/** The pages of a list share what was found for it; more lists than this are seldom read at once. */
const mostRemembered = 32;

/**
 * Every product in its order, and by what it is looked up by. One that changes is put in its place again without touching
 * the others, so a sale costs the same in a shop of a thousand products and of a hundred thousand. The lists are changed in
 * place: whoever reads one reads it to the end without waiting in between.
 */
export class ProductShelf {
  /** In the order they stand when nobody asks for another. */
  readonly products: IndexedProduct[] = [];
  readonly bySlug = new Map<string, IndexedProduct>();
  readonly byCategory = new Map<string, IndexedProduct[]>();
  readonly byBrand = new Map<string, IndexedProduct[]>();
  readonly facets = new EncodedFacets<ShelvedProduct>(productFacets);
  readonly columns = new ProductColumns();
  /** By slot. */
  readonly #bySlot: (IndexedProduct | undefined)[] = [];
  readonly #remembered = new Map<string, { names: object; made: unknown }>();
  #sold: RecentSales = new Map();

  /** Fills an empty shelf. */
  fill(products: readonly ShelvedProduct[], sold: RecentSales): void {
    this.#sold = sold;
    const ordered = orderOnShelf(products, sold);
    const coded = ordered.map((product) => ({ product, codes: this.facets.codesOf(product) }));
    const slots = this.columns.fill(coded);
    ordered.forEach((placed, place) => {
      const product = this.#inSlot(placed, slots[place] as number);
      this.bySlug.set(product.row.slug, product);
      for (const list of this.#listsOf(product)) list.push(product);
    });
  }

  /** What was sold lately has changed: counts for each product when it is put next. */
  set sold(sold: RecentSales) {
    this.#sold = sold;
  }

  /**
   * What was made of the shelf as it stands, and of `names` that are not on it, is made once until either changes. The oldest
   * leaves first.
   */
  remember<Made>(name: string, names: object, make: () => Made): Made {
    const known = this.#remembered.get(name);
    if (known?.names === names) return known.made as Made;
    const made = make();
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size < mostRemembered) break;
      this.#remembered.delete(oldest);
    }
    this.#remembered.set(name, { names, made });
    return made;
  }

  /** Whether a folded word stands in what any product is found by. */
  usesWord(word: string): boolean {
    return this.columns.words.has(word);
  }

  /** A word as most names of goods and brands write it, by its slug. */
  spellingOf(slug: string): string | undefined {
    return this.columns.spellings.of(slug);
  }

  /** Puts a new or changed product where it belongs. */
  put(product: ShelvedProduct): void {
    this.#remembered.clear();
    const { slug } = product.row;
    const sold = this.#sold.get(slug) ?? 0;
    const old = this.bySlug.get(slug);
    if (old && groupOf(old) === groupOf(product) && old.row.position === product.row.position) {
      this.#replace(old, { ...product, rankInGroup: old.rankInGroup, sold });
      return;
    }
    if (old) this.remove(slug);
    this.#place({ ...product, rankInGroup: 0, sold });
    this.#rankWithinGroup(product);
  }

  /** The products of slots. */
  inSlots(slots: readonly number[]): IndexedProduct[] {
    return slots.map((slot) => this.#bySlot[slot] as IndexedProduct);
  }

  remove(slug: string): void {
    const product = this.bySlug.get(slug);
    if (!product) return;
    this.#remembered.clear();
    this.#take(product);
    this.#rankWithinGroup(product);
  }

  /** The brands' turns on a hook that has got or lost a product. */
  #rankWithinGroup(changed: ShelvedProduct): void {
    const group = groupOf(changed);
    const members = this.byBrand.get(changed.row.brand_slug)?.filter((product) => groupOf(product) === group) ?? [];
    members.sort(inEditorsOrder).forEach((product, rankInGroup) => {
      if (product.rankInGroup !== rankInGroup) this.#replace(product, { ...product, rankInGroup });
    });
  }

  #inSlot(placed: RankedProduct, slot: number): IndexedProduct {
    const product = { ...placed, slot };
    this.#bySlot[slot] = product;
    return product;
  }

  #listsOf({ row }: ShelvedProduct): IndexedProduct[][] {
    return [this.products, listIn(this.byCategory, row.category_path), listIn(this.byBrand, row.brand_slug)];
  }

  #place(placed: RankedProduct): void {
    const slot = this.columns.add(placed, this.facets.codesOf(placed), placeIn(this.products, placed));
    this.#hang(this.#inSlot(placed, slot));
  }

  #hang(product: IndexedProduct): void {
    this.bySlug.set(product.row.slug, product);
    for (const list of this.#listsOf(product)) list.splice(placeIn(list, product), 0, product);
  }

  #take(product: IndexedProduct): void {
    this.columns.remove(product.slot, placeIn(this.products, product));
    this.#bySlot[product.slot] = undefined;
    this.#unhang(product);
  }

  #unhang(product: IndexedProduct): void {
    this.bySlug.delete(product.row.slug);
    for (const list of this.#listsOf(product)) list.splice(placeIn(list, product), 1);
    if (this.byCategory.get(product.row.category_path)?.length === 0) this.byCategory.delete(product.row.category_path);
    if (this.byBrand.get(product.row.brand_slug)?.length === 0) this.byBrand.delete(product.row.brand_slug);
  }

  /** Both on the same hook. */
  #replace(old: IndexedProduct, placed: RankedProduct): void {
    this.columns.replace(old.slot, placed, this.facets.codesOf(placed));
    const next = this.#inSlot(placed, old.slot);
    if (compareOnShelf(old, next) !== 0) {
      const from = placeIn(this.products, old);
      this.#unhang(old);
      this.columns.move(from, placeIn(this.products, next), old.slot);
      this.#hang(next);
      return;
    }
    this.bySlug.set(next.row.slug, next);
    for (const list of this.#listsOf(next)) list[placeIn(list, old)] = next;
  }
}

function listIn(lists: Map<string, IndexedProduct[]>, key: string): IndexedProduct[] {
  const known = lists.get(key);
  if (known) return known;
  const list: IndexedProduct[] = [];
  lists.set(key, list);
  return list;
}

/** Where a product stands in an ordered list, or would stand. */
function placeIn(list: readonly IndexedProduct[], product: RankedProduct): number {
  return firstPlace(list.length, (at) => compareOnShelf(list[at] as IndexedProduct, product) < 0);
}
