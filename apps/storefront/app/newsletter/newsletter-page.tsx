import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { InlineDrawing } from "../ui/drawing";
import { WayTo } from "../ui/way-to";

/** One matter, one button: the pages that mails with a link in them lead to. */
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

/** What such a page says: before the press, on the button, and when it is done. */
export type TokenWords = { title: string; label: string; doneTitle: string; text: string };

type TokenPageProps = {
  loaderData: { token: string; glass: string };
  /** What came of the press, when there was one. */
  actionData: { message: string } | { problem: string } | undefined;
  words: TokenWords;
};

/** Asks for the press that does it, and says what it did. */
export function TokenPage({ loaderData: { token, glass }, actionData: outcome, words }: TokenPageProps) {
  return outcome && "message" in outcome ? (
    <NewsletterPage title={words.doneTitle} glass={glass}>
      <p className="lead" role="status">
        {outcome.message}
      </p>
      <WayTo className="button button--quiet" to={shopPage("/drinks")}>
        Find en drink
      </WayTo>
    </NewsletterPage>
  ) : (
    <NewsletterPage title={words.title} glass={glass}>
      <form method="post" className="newsletter-page__body">
        <p className="lead">{words.text}</p>
        {outcome && (
          <p className="notice notice--error" role="alert">
            {outcome.problem}
          </p>
        )}
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {words.label}
        </button>
      </form>
    </NewsletterPage>
  );
}
