import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

type Said = { message: string | undefined; say(message: string): void };

const SaidContext = createContext<Said>({ message: undefined, say: () => undefined });

/** Keeps what was said of something done, until one goes elsewhere: the form that was pressed may be gone with it. */
export function SaidProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [said, setSaid] = useState<{ key: string; message: string }>();
  const say = useCallback((message: string) => setSaid({ key, message }), [key]);
  const message = said?.key === key ? said.message : undefined;
  return <SaidContext value={useMemo(() => ({ message, say }), [message, say])}>{children}</SaidContext>;
}

/** This hook shows a message at the top of the page once the form that shows it is gone. */
export function useSaidAfter(message: string | undefined): void {
  const { say } = useContext(SaidContext);
  const last = useRef(message);
  last.current = message;
  useEffect(
    () => () => {
      if (last.current) say(last.current);
    },
    [say],
  );
}

export function SaidOfThisPage() {
  const { message } = useContext(SaidContext);
  if (!message) return null;
  return (
    <p className="notice" role="status" data-tone="good">
      {message}
    </p>
  );
}
