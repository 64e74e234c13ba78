import { mostRetries } from "@skaenk/contract/client";

/** What is asked of the browser; tests have their own. */
type Browser = { fetch: typeof fetch; location: { readonly href: string } };

/**
 * The router asks for the pages' data, and sends forms, as every other request of the shop is sent: it says what it takes, and
 * tries again at once, up to three times, when nobody was reached or a question met a failure of the server. A form keeps the
 * name of its operation from try to try. @source specification 7
 * A form on a line that hangs is given up after a while: whoever pressed hears of it, and may press again.
 * @param hear is told of each answer to a question
 */
export function askPatiently(
  browser: Browser = window,
  hear: (answer: Response) => void = () => undefined,
  patienceMs = 20_000,
): void {
  const ask = browser.fetch.bind(browser);
  browser.fetch = async (asked, options) => {
    if (asked instanceof Request || !isPageData(new URL(asked, browser.location.href)))
      return await ask(asked, options);
    const headers = new Headers(options?.headers);
    if (!headers.has("accept")) headers.set("accept", "application/json, text/plain");
    const isQuestion = (options?.method ?? "GET").toUpperCase() === "GET";
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt === mostRetries;
      try {
        const answer = await ask(asked, { ...options, headers, ...(isQuestion ? {} : inTime(patienceMs, options)) });
        if (isQuestion) hear(answer);
        if (answer.status < 500 || !isQuestion || last) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (last || options?.signal?.aborted || hasHung(error)) throw error;
      }
    }
  };
}

const isPageData = ({ pathname }: URL): boolean => pathname.endsWith(".data");

const inTime = (patienceMs: number, options: RequestInit | undefined): Pick<RequestInit, "signal"> => {
  const late = AbortSignal.timeout(patienceMs);
  if (!options?.signal) return { signal: late };
  // Browsers from before 2024 wait as long as the line does.
  return { signal: typeof AbortSignal.any === "function" ? AbortSignal.any([options.signal, late]) : options.signal };
};

const hasHung = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";
