/**
 * How good are the recommendations? The last item of each test session is hidden and must be among the first twenty.
 * Run: `node services/personalisation/evaluation/offline-quality.ts [sessions.csv]`, a file with the columns session, item and
 * time; a public set fits when its columns are renamed so. Without one, sessions are made up with known structure.
 */
import { pathToFileURL } from "node:url";
import { recommend } from "../src/recommend/recommend.ts";
import { Dataset } from "../src/state/dataset.ts";
import { fold } from "../src/storage/fold.ts";
import { readTrackable } from "../src/storage/trackable.ts";
import { madeUpSessions, type Session, sessionsFromCsv } from "./sessions.ts";

const DEPTH = 20;
/** The newest sessions are for testing: this share, but no more than are needed for a steady figure. */
const TEST_SHARE = 0.1;
const MOST_TESTS = 5000;
const STEP_MS = 60_000;

export type Quality = { hitRate: number; mrr: number; coverage: number };
export type Recommender = (seen: Session) => string[];

/** Everything but the test sessions, as views of so many people. */
function learn(sessions: readonly Session[]): Dataset {
  const dataset = new Dataset("offline");
  let now = Date.UTC(2026, 9, 1);
  for (const item of new Set(sessions.flat())) {
    fold(dataset, readTrackable({ product: { id: item } }, "", "ProductUpdate"), now);
  }
  sessions.forEach((session, at) => {
    for (const item of session) {
      now += STEP_MS / 60;
      const view = { product: { id: item }, user: { temporaryId: `s${at}` } };
      fold(dataset, readTrackable(view, "", "ProductView"), now);
    }
  });
  return dataset;
}

function ours(dataset: Dataset, name: string): Recommender {
  let visitors = 0;
  return (seen) => {
    const now = dataset.lastEventAt || Date.UTC(2026, 9, 20);
    const temporaryId = `test${visitors++}`;
    for (const item of seen) {
      fold(dataset, readTrackable({ product: { id: item }, user: { temporaryId } }, "", "ProductView"), now);
    }
    const context = { dataset, language: "", currency: "", profile: dataset.profiles.find({ temporaryId }), now };
    const settings = { numberOfRecommendations: DEPTH };
    const productAndVariantId = { productId: seen.at(-1) };
    const response = recommend(name, { settings, productAndVariantId }, () => context);
    return (response.recommendations as { productId: string }[]).map((it) => it.productId);
  };
}

export function measure(recommender: Recommender, tests: readonly Session[], items: number): Quality {
  const shown = new Set<string>();
  let hits = 0;
  let reciprocal = 0;
  for (const session of tests) {
    const found = recommender(session.slice(0, -1)).slice(0, DEPTH);
    for (const item of found) shown.add(item);
    const place = found.indexOf(session.at(-1) ?? "");
    if (place < 0) continue;
    hits++;
    reciprocal += 1 / (place + 1);
  }
  return { hitRate: hits / tests.length, mrr: reciprocal / tests.length, coverage: shown.size / items };
}

/** Ours against two floors: what is popular, and chance. */
export function compare(sessions: readonly Session[]): Record<string, Quality> {
  const split = sessions.length - testsAmong(sessions);
  const training = sessions.slice(0, split);
  const tests = sessions.slice(split);
  const counts = new Map<string, number>();
  for (const item of training.flat()) counts.set(item, (counts.get(item) ?? 0) + 1);
  const items = [...counts.keys()];
  const popular = [...counts].sort((a, b) => b[1] - a[1]).map(([item]) => item);
  let turn = 0;
  const random: Recommender = () =>
    Array.from({ length: DEPTH }, () => {
      turn = (turn * 1103515245 + 12345) % 2147483647;
      return items[turn % items.length] as string;
    });
  return {
    "personal products": measure(ours(learn(training), "PersonalProductRecommendationRequest"), tests, items.length),
    "viewed after the last product": measure(
      ours(learn(training), "ProductsViewedAfterViewingProductRequest"),
      tests,
      items.length,
    ),
    popularity: measure(() => popular, tests, items.length),
    random: measure(random, tests, items.length),
  };
}

const testsAmong = (sessions: readonly Session[]) => Math.min(MOST_TESTS, Math.ceil(sessions.length * TEST_SHARE));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function run(file: string | undefined): Promise<void> {
  const sessions = file ? await sessionsFromCsv(file) : madeUpSessions({ sessions: 5000, items: 1000, groups: 50 });
  const clicks = sessions.reduce((sum, session) => sum + session.length, 0);
  console.log(
    `${sessions.length} sessions with ${clicks} items looked at; the last item of the newest tenth is hidden`,
  );
  const table = Object.entries(compare(sessions)).map(([name, { hitRate, mrr, coverage }]) => [
    name,
    { "HitRate@20": percent(hitRate), "MRR@20": mrr.toFixed(3), coverage: percent(coverage) },
  ]);
  console.table(Object.fromEntries(table));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run(process.argv[2]);
