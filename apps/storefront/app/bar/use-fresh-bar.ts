import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { atHome } from "../recipes/at-home-state";

/**
 * Brings the page, the account and this browser's ticks together: when the page is shown, and after each form that changed the account.
 * @param keys what the page shows as standing at home @param answer what the latest form was answered
 */
export function useFreshBar(keys: readonly string[], answer: unknown): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ keys, revalidate });
  useEffect(() => {
    latest.current = { keys, revalidate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of a form is what there is to bring together
  useEffect(() => {
    const compare = async () => {
      const lists = await import("../club/member-lists");
      lists?.keepListsInStep();
      await lists?.syncAfresh();
      const here = new Set(atHome.refresh());
      const { keys: shown, revalidate: askAgain } = latest.current;
      if (here.size !== shown.length || shown.some((key) => !here.has(key))) await askAgain();
    };
    // Without a connection the page shows what it was sent, and the lists are told later.
    compare().catch(() => undefined);
  }, [answer]);
}
