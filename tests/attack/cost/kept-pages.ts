import { metricOf } from "../measure.ts";
import { othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

/** Number of addresses above the page cache's capacity. */
export const morePages = 4_500;
const goodPages = 60;
const atOnce = 8;
const html = { headers: { accept: "text/html" } };

/** Addresses with query parameters that no page reads: they neither evict pages in use from the cache nor fill the memory. */
export async function pagesUnderInventedNames(target: Target, pages: number): Promise<void> {
  const { rows } = await target.shop.pool.query("select slug from recipes order by position limit $1", [goodPages]);
  const good = (rows as { slug: string }[]).map(({ slug }) => `/drink/${slug}`);
  const readGood = async () => {
    for (const path of good) {
      const { status } = await target.ask(path, html);
      target.control(status === 200, `${path}: ${status}`);
    }
  };
  const misses = () => metricOf(target.shop.metricsUrl, "page_cache_misses");
  await readGood();
  const first = await misses();
  await readGood();
  target.control((await misses()) === first, "what was read once is kept");

  const bytes = await metricOf(target.shop.metricsUrl, "page_cache_bytes");
  let asked = 0;
  let answered = 0;
  const flood = async () => {
    while (asked < pages) {
      asked += 1;
      const path = ["/", "/drinks", "/shop", good[asked % good.length]][asked % 4] ?? "/";
      const { status } = await target.ask(`${path}?x${asked % 7}=${target.seed}-${asked}`, html);
      if (status < 400) answered += 1;
    }
  };
  const flooding = Promise.all(Array.from({ length: atOnce }, flood));
  await othersMeanwhile(target, "while pages are asked for under invented names");
  await flooding;
  target.control(answered > pages / 2, `${answered} of ${pages} were answered`);

  const before = await misses();
  await readGood();
  const again = (await misses()) - before;
  target.expect(
    again <= goodPages / 10,
    `${again} of ${goodPages} pages had to be rendered again after ${pages} invented addresses`,
  );
  const grown = (await metricOf(target.shop.metricsUrl, "page_cache_bytes")) - bytes;
  const most = 64 * 1024 * 1024;
  target.expect(grown < most, `the kept pages weigh ${Math.round(grown / 1024 / 1024)} MB more`);
}
