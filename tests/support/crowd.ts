/** How requests ended: by status, or `cut` where no answer came. */
export type OutcomeCounts = Map<string, number>;

/** People in the shop: who read kept and new pages, search, fill carts and look into them, each one thing after the other. */
export type Crowd = {
  ends: OutcomeCounts;
  /** One of each ending that no visitor should meet. */
  wrong: Map<string, string>;
  /** Each of them, with the moment it was asked. */
  failures: { end: string; began: number }[];
  /** Returns when so many more have been answered. */
  answered(more: number): Promise<void>;
  stop(): Promise<void>;
};

type Visit = { path: string; init?: RequestInit };

let number = 0;

/** What one visitor may do; each address is new where a kept page would answer. */
const visits: ((cookie: string) => Visit)[] = [
  () => ({ path: "/" }),
  () => ({ path: `/api/v1/products?q=gin&page=1&pageSize=${1 + (number++ % 40)}` }),
  () => ({ path: `/shop?sort=price&page=1&n=${number++}` }),
  (cookie) => ({ path: "/kurv", init: { headers: { cookie } } }),
  (cookie) => ({
    path: "/api/v1/cart/lines",
    init: {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ variantId: "HAV-LDG-70", quantity: 1 }),
    },
  }),
  () => ({ path: "/api/v1/search?q=negroni" }),
  () => ({ path: "/api/v1/club/me", init: { headers: { authorization: "Bearer not-a-session-at-all-000000000" } } }),
];

/** @param mayEnd which endings are to be expected of a request that began now */
export function openCrowd(urls: string | (() => string), people: number, mayEnd: (end: string) => boolean): Crowd {
  const addressOf = typeof urls === "string" ? () => urls : urls;
  const ends: OutcomeCounts = new Map();
  const wrong = new Map<string, string>();
  const failures: Crowd["failures"] = [];
  let open = true;
  const walk = async (person: number): Promise<void> => {
    let cookie = "";
    for (let step = person; open; step += 1) {
      // Somebody new now and then: nobody buys all that there is.
      if (step % (visits.length * 5) === 0) cookie = "";
      const { path, init } = (visits[step % visits.length] as (typeof visits)[number])(cookie);
      const began = performance.now();
      let end: string;
      let said = "";
      try {
        // Each press from another address: nobody here is held back for having read too much.
        const from = `198.51.${step % 100}.${1 + (person % 250)}`;
        const headers = { ...init?.headers, "x-forwarded-for": from };
        const answer = await fetch(new URL(path, addressOf()), { redirect: "manual", ...init, headers });
        said = await answer.text();
        cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
        end = String(answer.status);
      } catch (error) {
        end = "cut";
        said = String((error as Error).cause ?? error);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (mayEnd(end)) continue;
      const told = `${end} ${path.replace(/\d+/g, "N")}`;
      wrong.set(told, said.slice(0, 300));
      failures.push({ end: told, began });
    }
  };
  const walking = Promise.all(Array.from({ length: people }, (_, person) => walk(person)));
  return {
    ends,
    wrong,
    failures,
    async answered(more) {
      const count = () => [...ends.values()].reduce((sum, some) => sum + some, 0);
      for (const from = count(); count() < from + more; ) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      open = false;
      await walking;
    },
  };
}
