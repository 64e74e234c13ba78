import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { atHome } from "../recipes/at-home-state";

/**
 * This hook synchronises the page, the account and this browser's ticks when the page is shown, and after each form that changed the account.
 * @param keys ingredient keys that the page shows as at home @param answer the answer to the latest form
 */
export function useFreshBar(keys: readonly string[], answer: unknown): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ keys, revalidate });
  useEffect(() => {
    latest.current = { keys, revalidate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again after each answer to a form
  useEffect(() => {
    const compare = async () => {
      const lists = await import("../club/member-lists");
      lists?.keepListsInStep();
      await lists?.syncAfresh();
      const here = new Set(atHome.refresh());
      const { keys: shown, revalidate: askAgain } = latest.current;
      if (here.size !== shown.length || shown.some((key) => !here.has(key))) await askAgain();
    };
    // Without a connection the page keeps the data that it was loaded with, and the lists are synchronised later.
    compare().catch(() => undefined);
  }, [answer]);
}
