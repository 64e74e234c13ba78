import type { Page } from "@skaenk/contract/pages";
import { formatDate } from "@skaenk/danish/format";
import { slugOf } from "@skaenk/danish/slug";
import type { ReactNode } from "react";
import { StoryBlocks } from "../inspiration/story-blocks";

/** From this many headings on, a page has a table of contents; legal texts, which have a version, sooner. */
const longPage = 8;
const longTerms = 5;

/** A stored page: quiet text, its contents beside it when it is long, the version under the title when it has one. */
export function StoredPage(props: {
  page: Pick<Page, "title" | "description" | "version" | "blocks">;
  /** What stands after the text: a form that belongs to the page. */
  children?: ReactNode;
}) {
  const { page, children } = props;
  const headings = page.blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const long = headings.length >= (page.version ? longTerms : longPage);
  return (
    <article className={`stored-page page-width${long ? " stored-page--long" : ""}`}>
      <header className="stored-page__head">
        <h1>{page.title}</h1>
        {page.version && (
          <p className="stored-page__version">
            Gælder fra <time dateTime={page.version}>{formatDate(page.version)}</time>
          </p>
        )}
      </header>
      {long && (
        <nav className="stored-page__contents no-print" aria-label="Indhold">
          <details className="stored-page__fold">
            <summary>Indhold</summary>
            <ol className="stored-page__list">
              {headings.map((heading) => (
                <li key={heading}>
                  <a href={`#${slugOf(heading)}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <div className="stored-page__text">
        <StoryBlocks blocks={page.blocks} />
        {children}
      </div>
    </article>
  );
}
