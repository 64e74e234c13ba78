import type { ReactNode } from "react";
import { InlineDrawing } from "../ui/drawing";

/** One matter, one button: the pages that mails about the newsletter lead to. */
export function NewsletterPage(props: { title: string; glass?: string; children: ReactNode }) {
  return (
    <div className="newsletter-page page-width">
      <div>
        <h1>{props.title}</h1>
        <div className="newsletter-page__body">{props.children}</div>
      </div>
      {props.glass && <InlineDrawing svg={props.glass} className="newsletter-page__glass" />}
    </div>
  );
}

/** The button that does it. Opening the link from a mail only shows the button: mail scanners open links too. */
export function TokenForm(props: { token: string; label: string; problem: string | undefined; children: ReactNode }) {
  return (
    <form method="post" className="newsletter-page__body">
      <p className="lead">{props.children}</p>
      {props.problem && (
        <p className="notice notice--error" role="alert">
          {props.problem}
        </p>
      )}
      <input type="hidden" name="token" value={props.token} />
      <button type="submit" className="button">
        {props.label}
      </button>
    </form>
  );
}
