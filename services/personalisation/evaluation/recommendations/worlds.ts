/**
 * Made-up worlds of shop visits with different truths. What can be counted follows published counts of real shops; what drives a
 * visitor (taste, sequence, chance) differs from world to world, so that no method wins by fitting one of them.
 *
 * @source Lengths, looks per thing, visits per person: OTTO's own description of its set (12.9 million visits, mean 16.8, median 6,
 * three quarters 15, nine tenths 39 happenings a visit); Cornac's list of session-aware sets (Diginetica 4.55, RetailRocket 9.33
 * looks a visit and 5.8 visits a person); Ludewig, Mauro, Latifi and Jannach, "Empirical analysis of session-based recommendation
 * algorithms" (2020): about 4 (RSC15), 3.5 (RetailRocket) and 4.8 (Diginetica) looks a visit, of which a fifth are repeated;
 * Instacart's set of 3.4 million orders: about ten goods an order, of which 59 % had been bought before.
 */
import { bell, drawFrom, randomFrom, runningSums, shuffled } from "./random.ts";
import { type Split, splitByTime, type Visit } from "./visit.ts";

export type TestWorld = {
  name: string;
  goods: number;
  visits: number;
  shelves: number;
  /** Mean and heaviness of the tail of goods a visit, at least two. */
  length: { mean: number; tail: number };
  /** Exponent of the popularity of goods within a shelf and of shelves: 0 all alike. */
  popularity: number;
  /** Chance that the next look is the thing that follows this one (a series, a set). */
  sequence: number;
  /** Chance of going to another shelf, mostly one of those that go with this. */
  wandering: number;
  /** Chance of looking at something again. */
  repeat: number;
  /** How close in taste the next thing is to where the visitor stands: small is close. */
  reach: number;
  /** How far the visitor's place follows each look: 1 a chain of looks, 0 one aim for the whole visit. */
  following: number;
  /** Mean number of visits of one person, whose taste stays. */
  returning: number;
  /** How much the popularity of goods moves over the months: 0 not at all. */
  drift: number;
  /** Share of goods that arrive in the last tenth of the time. */
  fresh: number;
};

const likeShop: TestWorld = {
  name: "middling shop",
  goods: 3_000,
  visits: 16_000,
  shelves: 60,
  length: { mean: 4.4, tail: 1.2 },
  popularity: 0.9,
  sequence: 0.1,
  wandering: 0.12,
  repeat: 0.15,
  reach: 0.35,
  following: 0.5,
  returning: 1.3,
  drift: 0.3,
  fresh: 0.02,
};

/** Parameters are chosen on these two … */
export const tuningWorlds: readonly TestWorld[] = [
  likeShop,
  {
    ...likeShop,
    name: "series and sets",
    goods: 1_500,
    visits: 9_000,
    shelves: 40,
    sequence: 0.35,
    following: 0.9,
    wandering: 0.08,
    repeat: 0.05,
    length: { mean: 5.5, tail: 0.8 },
    popularity: 0.6,
  },
];

/** … and reported on these, which nobody tuned to. */
export const reportingWorlds: readonly TestWorld[] = [
  {
    ...likeShop,
    name: "order does not matter",
    sequence: 0,
    following: 0,
    repeat: 0.1,
    length: { mean: 4.8, tail: 1 },
  },
  { ...likeShop, name: "long visits", visits: 6_000, length: { mean: 14, tail: 1.6 }, following: 0.3, wandering: 0.2 },
  { ...likeShop, name: "two looks and gone", visits: 26_000, length: { mean: 2.6, tail: 0.6 }, following: 0.7 },
  { ...likeShop, name: "best-sellers rule", popularity: 1.5, reach: 0.8, wandering: 0.25 },
  { ...likeShop, name: "everything is rare", goods: 9_000, shelves: 150, popularity: 0.3, visits: 14_000 },
  { ...likeShop, name: "fashion moves", drift: 1.6, fresh: 0.08 },
  { ...likeShop, name: "looked at again and again", repeat: 0.45, returning: 4, length: { mean: 6.5, tail: 1.2 } },
  { ...likeShop, name: "small shop", goods: 300, shelves: 15, visits: 1_800, returning: 2 },
];

/** A seventh of the goods arrives in the last tenth of the time: the first is tuned to, the other is reported on. */
export const newcomerWorlds: readonly TestWorld[] = [
  { ...likeShop, name: "newcomers", fresh: 0.15 },
  {
    ...likeShop,
    name: "newcomers among series",
    goods: 1_500,
    shelves: 40,
    visits: 9_000,
    sequence: 0.35,
    fresh: 0.15,
  },
];

/** Orders rather than visits: several shelves that go together, in no order, and people who come back. */
const likeOrders: TestWorld = {
  ...likeShop,
  name: "orders of a drinks shop",
  goods: 400,
  visits: 2_500,
  shelves: 25,
  length: { mean: 3.5, tail: 0.6 },
  sequence: 0,
  following: 0,
  wandering: 0.7,
  repeat: 0,
  returning: 2,
};

export const tuningOrders: readonly TestWorld[] = [likeOrders];

export const reportingOrders: readonly TestWorld[] = [
  { ...likeOrders, name: "orders of a new shop", visits: 500 },
  {
    ...likeOrders,
    name: "orders of a grocer",
    goods: 800,
    shelves: 50,
    visits: 6_000,
    length: { mean: 8, tail: 0.7 },
    returning: 8,
    popularity: 1.1,
  },
];

const firstDay = Date.UTC(2026, 4, 1);
const days = 180;
const dayMs = 86_400_000;

type Good = { shelf: number; x: number; y: number; weight: number; wave: number; phase: number; from: number };

/** @returns visits in order of time, split into what is learned and the newest tenth */
export function makeWorld(world: TestWorld, seed: number): Split {
  const random = randomFrom(seed);
  const goods = makeGoods(world, random);
  const shelves = Array.from({ length: world.shelves }, (_, shelf) =>
    goods.flatMap((good, number) => (good.shelf === shelf ? [number] : [])),
  );
  const shelfSums = runningSums(shelves.map((_, rank) => 1 / (rank + 1) ** (world.popularity * 0.6)));
  const neighbours = shelves.map(() => Array.from({ length: 3 }, () => drawFrom(shelfSums, random)));
  const people = Math.max(1, Math.round(world.visits / world.returning));
  const homes = Array.from({ length: people }, () => ({
    shelf: drawFrom(shelfSums, random),
    x: bell(random),
    y: bell(random),
  }));
  const isOrder = world.following === 0 && world.sequence === 0 && world.repeat === 0;
  const visits: Visit[] = [];
  for (let number = 0; number < world.visits; number++) {
    const user = Math.floor(random() * people);
    const day = (number / world.visits) * days;
    const home = homes[user] ?? { shelf: 0, x: 0, y: 0 };
    const atHome = world.returning > 1 && random() < 0.6;
    const aim = {
      shelf: atHome ? home.shelf : drawFrom(shelfSums, random),
      x: atHome ? home.x : bell(random),
      y: atHome ? home.y : bell(random),
    };
    const walk = { world, goods, shelves, neighbours, day: day / days, random };
    const looked = visitOf(walk, aim);
    // An order has no order: what was first in the mind is not first on the list.
    const listed = isOrder ? shuffled([...new Set(looked)], random) : looked;
    visits.push({ user, at: firstDay + day * dayMs, goods: listed });
  }
  const [shelfOf, tastesOf] = [goods.map((good) => good.shelf), goods.map(tastesIn)];
  return { ...splitByTime(world.name, world.goods, visits), shelfOf, tastesOf };
}

function makeGoods(world: TestWorld, random: () => number): Good[] {
  const shelfSums = runningSums(Array.from({ length: world.shelves }, (_, rank) => 1 / (rank + 1) ** 0.5));
  const ranks = new Map<number, number>();
  return Array.from({ length: world.goods }, (_, number) => {
    const shelf = number < world.shelves ? number : drawFrom(shelfSums, random);
    const rank = (ranks.get(shelf) ?? 0) + 1;
    ranks.set(shelf, rank);
    return {
      shelf,
      x: bell(random),
      y: bell(random),
      weight: 1 / rank ** world.popularity,
      wave: world.drift * random(),
      phase: random() * 2 * Math.PI,
      from: random() < world.fresh ? 0.9 + 0.1 * random() : 0,
    };
  });
}

/** How a shop would describe a thing: true, but coarse. What is close in taste shares words, of bands that overlap. */
function tastesIn({ x, y }: Good): string[] {
  return [...bandsAround(x, "s"), ...bandsAround(y, "b")];
}

const vowels = "aeiouyæøå";

/** Each half as wide as the spread of tastes. */
function bandsAround(value: number, axis: string): string[] {
  const word = (band: number, side: string) => `${axis}${vowels[Math.min(8, Math.max(0, band + 4))]}${side}`;
  return [word(Math.floor(value), "lk"), word(Math.floor(value + 0.5), "nd")];
}

type Place = { shelf: number; x: number; y: number };
type Walk = {
  world: TestWorld;
  goods: readonly Good[];
  shelves: readonly (readonly number[])[];
  neighbours: readonly (readonly number[])[];
  /** From 0, the first day, to 1, the last. */
  day: number;
  random: () => number;
};

function visitOf(walk: Walk, aim: Place): number[] {
  const { world, goods, random } = walk;
  const length = lengthOf(world, random);
  const visit: number[] = [];
  let place = aim;
  while (visit.length < length) {
    const last = visit.at(-1);
    const chance = random();
    if (last !== undefined && chance < world.repeat) {
      visit.push(visit[Math.floor(random() * visit.length)] as number);
      continue;
    }
    const next =
      last !== undefined && chance < world.repeat + world.sequence ? followerOf(walk, last) : chooseNear(walk, place);
    visit.push(next);
    place = placeAfter(walk, place, goods[next] as Good);
  }
  return visit;
}

function placeAfter({ world, neighbours, random }: Walk, place: Place, looked: Good): Place {
  if (random() < world.wandering) {
    const around = neighbours[place.shelf] ?? [];
    const shelf = random() < 0.7 ? around[Math.floor(random() * around.length)] : Math.floor(random() * world.shelves);
    return { shelf: shelf ?? 0, x: bell(random), y: bell(random) };
  }
  const share = world.following;
  return {
    shelf: share > 0 ? looked.shelf : place.shelf,
    x: place.x + share * (looked.x - place.x),
    y: place.y + share * (looked.y - place.y),
  };
}

/** What comes next in a series: always the same thing of the same shelf. */
function followerOf({ goods, shelves }: Walk, good: number): number {
  const shelf = shelves[(goods[good] as Good).shelf] ?? [good];
  return shelf[(shelf.indexOf(good) + 1) % shelf.length] ?? good;
}

function chooseNear({ world, goods, shelves, day, random }: Walk, place: Place): number {
  const shelf = shelves[place.shelf] ?? [];
  const sums = runningSums(
    shelf.map((number) => {
      const good = goods[number] as Good;
      if (good.from > day) return 0;
      const far = (good.x - place.x) ** 2 + (good.y - place.y) ** 2;
      const season = Math.exp(good.wave * Math.sin(2 * Math.PI * day + good.phase));
      return good.weight * season * Math.exp(-far / (2 * world.reach)) + 1e-9;
    }),
  );
  return shelf[drawFrom(sums, random)] ?? 0;
}

/** Log-normal, as visits to shops are: many short ones and a few that do not end. */
function lengthOf({ length: { mean, tail } }: TestWorld, random: () => number): number {
  const middle = Math.log(mean - 1) - tail ** 2 / 2;
  return Math.min(60, 2 + Math.floor(Math.exp(middle + tail * bell(random))));
}
