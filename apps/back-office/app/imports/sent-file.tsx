import { formatMoment } from "@skaenk/danish/format";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";
import type { SentFile } from "./sent-files";

type HeadProps = {
  one: SentFile;
  back: { path: string; name: string };
  state: readonly [Tone, string];
  /** `Ordrer fra Shopify` */
  kind?: string;
  /** What can be done with it now. */
  children: ReactNode;
};

/** One file that was sent: its name, how it stands, and who sent it. */
export function SentFileHead({ one: { name, staff, at }, back, state: [tone, word], kind, children }: HeadProps) {
  return (
    <PageHead
      title={name}
      back={back}
      note={
        <>
          <StateWord tone={tone}>{word}</StateWord> · {kind && `${kind} · `}
          {staff}, {formatMoment(at)}
        </>
      }
    >
      {children}
    </PageHead>
  );
}

export function FileProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <p className="notice" role="alert" data-tone="bad">
      {problem}
    </p>
  );
}

/** The progress of a job in the background; the page reloads it by itself. */
export function FileProgress({ words, progress }: { words: string; progress: { done: number; of: number } }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="import-progress">
      <p role="status">{words}</p>
      <progress max={Math.max(1, progress.of)} value={progress.done} aria-label="Fremdrift" />
      <noscript>
        <a href="?">Se status</a>
      </noscript>
    </div>
  );
}
