import { predictSearch } from "@skaenk/contract/in-browser";
import type { SearchPredictions } from "@skaenk/contract/search";
import { useEffect, useRef, useState } from "react";
import { browserCallUntil } from "../api/browser-api";

/** A letter more may be on its way; longer than this is felt. */
const pauseMs = 60;

/**
 * The suggestions for the words so far. An answer that comes after a newer query is dropped; a failed one leaves the former suggestions.
 */
export function useSuggestions(q: string, wanted: boolean): SearchPredictions | undefined {
  const [answer, setAnswer] = useState<SearchPredictions>();
  const known = useRef(new Map<string, SearchPredictions>());
  useEffect(() => {
    if (!wanted) return;
    const before = known.current.get(q);
    if (before) return setAnswer(before);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const fresh = await browserCallUntil(stop.signal)(predictSearch, { query: { q } });
        known.current.set(q, fresh);
        setAnswer(fresh);
      } catch {
        // Nobody asked for suggestions in so many words: the form works without them.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, wanted]);
  return answer;
}
