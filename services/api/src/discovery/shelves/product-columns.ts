import { firstOf } from "../../platform/first-of.ts";
import type { Codes } from "../filtering/facets.ts";
import { NameKeys } from "./name-keys.ts";
import { lowestUnitPrice } from "./product-card.ts";
import type { ShelvedProduct } from "./shelve-product.ts";
import { grown, SlotList } from "./slot-list.ts";
import { WordSlots } from "./word-slots.ts";
import { WordSpellings } from "./word-spellings.ts";

/** What a list can be sorted by besides the shelf's own order; equals stand by name. */
export type ColumnSort = "name" | "price" | "-price" | "new" | "unit-price";

const none = 0;
const mostInTwoBytes = 2 ** 16 - 1;

/**
 * What lists ask of each product, as numbers side by side: asking a hundred thousand objects is waiting for memory. A product has
 * a slot as long as it is on the shelf, whatever becomes of it meanwhile.
 */
export class ProductColumns {
  readonly words = new WordSlots();
  /** The words of the names of goods and their brands. */
  readonly spellings = new WordSpellings();
  /** Slots in the order of the shelf. */
  readonly order = new SlotList();
  #products: (ShelvedProduct | undefined)[] = [];
  #free: number[] = [];
  prices = new Int32Array(0);
  #unitPrices = new Int32Array(0);
  #news = new Uint8Array(0);
  readonly #names = new NameKeys();
  /** `stride` to a slot, ended by 0 where there are fewer. */
  codes: Codes = new Uint16Array(0);
  stride = 1;
  /** By code, how many products have it. */
  totals = new Int32Array(0);

  get slotCount(): number {
    return this.#products.length;
  }

  /** Goods in the order of the shelf, into empty columns. */
  fill(products: Iterable<{ product: ShelvedProduct; codes: readonly number[] }>): number[] {
    const slots: number[] = [];
    for (const { product, codes } of products) {
      const slot = this.#take();
      this.#write(slot, product, codes);
      slots.push(slot);
    }
    this.order.fill(slots);
    this.words.fill(slots.map((slot) => [slot, this.#at(slot).haystack]));
    for (const slot of slots) this.spellings.add(nameOf(this.#at(slot)));
    return slots;
  }

  add(product: ShelvedProduct, codes: readonly number[], place: number): number {
    const slot = this.#take();
    this.#write(slot, product, codes);
    this.order.insert(place, slot);
    this.words.add(slot, product.haystack);
    this.spellings.add(nameOf(product));
    return slot;
  }

  /** The same place on the shelf. */
  replace(slot: number, product: ShelvedProduct, codes: readonly number[]): void {
    const old = this.#at(slot);
    if (old.haystack !== product.haystack) {
      this.words.remove(slot, old.haystack);
      this.words.add(slot, product.haystack);
    }
    if (old.card.name !== product.card.name || old.card.brand.name !== product.card.brand.name) {
      this.spellings.remove(nameOf(old));
      this.spellings.add(nameOf(product));
    }
    this.#count(slot, -1);
    this.#write(slot, product, codes);
  }

  /** To another place on the shelf; the second is counted without it. */
  move(from: number, to: number, slot: number): void {
    this.order.remove(from);
    this.order.insert(to, slot);
  }

  remove(slot: number, place: number): void {
    this.order.remove(place);
    this.words.remove(slot, this.#at(slot).haystack);
    this.spellings.remove(nameOf(this.#at(slot)));
    this.#count(slot, -1);
    this.#products[slot] = undefined;
    this.#free.push(slot);
  }

  /** The first so many of the slots in an order. */
  first(slots: Int32Array, count: number, sort: ColumnSort): number[] {
    const column = this.#columnOf(sort) ?? this.#names.beginnings;
    const possible = among(slots, count, column, isDescending(sort) ? -1 : 1);
    return firstOf(possible, count, this.#orderOf(sort));
  }

  #orderOf(sort: ColumnSort): (a: number, b: number) => number {
    const nameIn = (slot: number) => this.#at(slot).card.name;
    const [names, column] = [this.#names, this.#columnOf(sort)];
    if (!column) return (a, b) => names.compare(a, b, nameIn);
    const direction = isDescending(sort) ? -1 : 1;
    return (a, b) => {
      const difference = (column[a] as number) - (column[b] as number);
      return difference === 0 ? names.compare(a, b, nameIn) : direction * difference;
    };
  }

  #columnOf(sort: ColumnSort): Int32Array | Uint8Array | undefined {
    switch (sort) {
      case "price":
      case "-price":
        return this.prices;
      case "unit-price":
        return this.#unitPrices;
      case "new":
        return this.#news;
      case "name":
        return undefined;
    }
  }

  #at(slot: number): ShelvedProduct {
    return this.#products[slot] as ShelvedProduct;
  }

  #take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const slot = this.#products.push(undefined) - 1;
    if (slot >= this.prices.length) this.#makeRoom(Math.max(64, slot * 2), this.stride);
    return slot;
  }

  #write(slot: number, product: ShelvedProduct, codes: readonly number[]): void {
    const { card } = product;
    if (this.#products[slot]?.card.name !== card.name) this.#names.write(slot, card.name);
    this.#products[slot] = product;
    this.prices[slot] = card.priceOre;
    this.#unitPrices[slot] = lowestUnitPrice(product);
    this.#news[slot] = Number(card.isNew);
    if (this.codes instanceof Uint16Array && codes.some((code) => code > mostInTwoBytes))
      this.codes = Int32Array.from(this.codes);
    if (codes.length > this.stride) this.#makeRoom(this.prices.length, codes.length);
    const start = slot * this.stride;
    for (let at = 0; at < this.stride; at += 1) this.codes[start + at] = codes[at] ?? none;
    this.#count(slot, 1);
  }

  #count(slot: number, by: 1 | -1): void {
    const start = slot * this.stride;
    for (const code of this.codes.subarray(start, start + this.stride)) {
      if (code === none) break;
      if (code >= this.totals.length) this.totals = grown(this.totals, (code + 1) * 2);
      (this.totals[code] as number) += by;
    }
  }

  #makeRoom(slots: number, stride: number): void {
    const codes = new (this.codes instanceof Uint16Array ? Uint16Array : Int32Array)(slots * stride);
    for (let slot = 0; slot < this.prices.length; slot += 1) {
      codes.set(this.codes.subarray(slot * this.stride, (slot + 1) * this.stride), slot * stride);
    }
    this.codes = codes;
    this.stride = stride;
    if (slots === this.prices.length) return;
    this.prices = grown(this.prices, slots);
    this.#unitPrices = grown(this.#unitPrices, slots);
    this.#names.makeRoom(slots);
    const news = new Uint8Array(slots);
    news.set(this.#news);
    this.#news = news;
  }
}

/** A product's name and that of its brand, on two lines. */
const nameOf = ({ card }: ShelvedProduct): string => `${card.name}\n${card.brand.name}`;

/** Twenty pages; further back the pass over numbers would cost more than it spares. */
const mostOfColumn = 480;

const isDescending = (sort: ColumnSort): boolean => sort === "-price" || sort === "new";

/**
 * The slots that can be among the first so many by a column, in the order that they came in: one pass over numbers alone spares most
 * of a long list the comparison with names. What has no number (NaN) can be anywhere.
 */
function among(
  slots: Int32Array,
  count: number,
  column: Int32Array | Uint8Array | Float64Array,
  direction: 1 | -1,
): Int32Array {
  if (slots.length <= count || count === 0 || count > mostOfColumn) return slots;
  const first = Float64Array.from(slots.subarray(0, count), (slot) => direction * (column[slot] as number)).sort();
  let last = first[count - 1] as number;
  for (let place = count; place < slots.length; place += 1) {
    const value = direction * (column[slots[place] as number] as number);
    if (!(value < last)) continue;
    let at = count - 1;
    for (; at > 0 && (first[at - 1] as number) > value; at -= 1) first[at] = first[at - 1] as number;
    first[at] = value;
    last = first[count - 1] as number;
  }
  const possible = new Int32Array(slots.length);
  let found = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] as number;
    if (!(direction * (column[slot] as number) > last)) possible[found++] = slot;
  }
  return possible.subarray(0, found);
}
