import type { ReactNode } from "react";
import { ErrorSummary } from "../ui/error-summary";
import type { FormAnswer } from "./form-answer";

/** A part of the profile: its title to the left, what it holds to the right; below each other on a phone. */
export function ClubSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="club-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="club-section__in">{children}</div>
    </section>
  );
}

/**
 * The answer of the forms of a list, above them all, because the thing that a form belonged to may be gone.
 * @param refused the forms without fields of their own, which cannot show an error themselves
 */
export function SectionAnswer(props: { answer: FormAnswer | undefined; done: string[]; refused: string[] }) {
  const { answer, done, refused } = props;
  const [verb = ""] = answer?.intent.split(":") ?? [];
  if (answer?.title) return refused.includes(verb) && <ErrorSummary title={answer.title} errors={{}} />;
  return (
    answer?.message &&
    done.includes(verb) && (
      <p className="notice" role="status">
        {answer.message}
      </p>
    )
  );
}
