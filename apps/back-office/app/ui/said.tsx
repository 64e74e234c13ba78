import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FormAnswer } from "../api/form-answer";

type Told = { message: string; bad: boolean };

type Said = { told: Told | undefined; say(told: Told): void };

const SaidContext = createContext<Said>({ told: undefined, say: () => undefined });

/** Keeps what was said of something done, until one goes elsewhere: the form that was pressed may be gone with it. */
export function SaidProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [said, setSaid] = useState<{ key: string; told: Told }>();
  const say = useCallback((told: Told) => setSaid({ key, told }), [key]);
  const told = said?.key === key ? said.told : undefined;
  return <SaidContext value={useMemo(() => ({ told, say }), [told, say])}>{children}</SaidContext>;
}

/**
 * This hook shows the message of a form at the top of the page once the form is gone: one that reports success, or the refusal of an act
 * because the thing had changed, whose form is not offered any more.
 */
export function useSaidAfter(answer: FormAnswer | undefined): void {
  const { say } = useContext(SaidContext);
  const last = useRef(answer);
  last.current = answer;
  useEffect(
    () => () => {
      const { ok = false, changed, message } = last.current ?? {};
      if (message && (ok || changed)) say({ message, bad: !ok });
    },
    [say],
  );
}

export function SaidOfThisPage() {
  const { told } = useContext(SaidContext);
  if (!told) return null;
  return (
    <p className="notice" role={told.bad ? "alert" : "status"} data-tone={told.bad ? "bad" : "good"}>
      {told.message}
    </p>
  );
}
