import { officePage } from "@skaenk/contract/office/pages";
import type { LegalText } from "@skaenk/contract/office/settings";
import { countOf, formatDate } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";

type Version = { paper: string; version: string; publishedAt: string; orders: number };
type Props = {
  texts: LegalText[];
  versions: Version[];
  chosen: string | undefined;
  /** A text as it is read. */
  read(blocks: NonNullable<LegalText["blocks"]>): ReactNode;
  /** The field that a text is begun in. */
  begin(label: string): ReactNode;
};

/** What a page of the shop is called in the room of the pages: `/klub/vilkaar` is `klub-vilkaar`. */
const slugOf = (path: string) => path.slice(1).replaceAll("/", "-");

/**
 * The texts that the law wants, one at a time; the terms with every version that an order may have accepted. What is not there yet
 * is begun here; what is there has one door, the room of the pages.
 */
export function TextsPage({ texts, versions, chosen, read, begin }: Props) {
  const may = useMay("settings:write");
  const mayRead = useMay("content:read");
  const text = texts.find(({ path }) => path === chosen) ?? texts[0];
  return (
    <>
      <PageHead
        title="Juridiske tekster"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note="Teksterne vises her, som kunden læser dem, med butikkens egne oplysninger sat ind."
      />
      <div className="side-by-side">
        <nav aria-label="Tekster">
          <ul className="rows">
            {texts.map(({ path, title, changedAt }) => (
              <li key={path}>
                <Link to={`?tekst=${encodeURIComponent(path)}`} aria-current={path === text?.path || undefined}>
                  {title}
                </Link>
                <StateWord tone={changedAt ? "good" : "bad"}>{changedAt ? formatDate(changedAt) : "Mangler"}</StateWord>
              </li>
            ))}
          </ul>
        </nav>
        {text && (
          <div key={text.path}>
            {text.blocks ? (
              <>
                <h2>{text.title}</h2>
                {mayRead && (
                  <p>
                    Den skrives, ses og udgives som en side, med kladde, forskel og tider:{" "}
                    <Link to={officePage("/sider/:slug", { slug: slugOf(text.path) })}>
                      Redigér {text.title.toLowerCase()}
                    </Link>
                  </p>
                )}
                {read(text.shown ?? [])}
              </>
            ) : may ? (
              <OfficeForm
                act="Gem teksten"
                draft={`text-${text.path}`}
                hidden={{ path: text.path, version: text.revision }}
                words={{ blocks: text.title }}
                saves
              >
                {begin(text.title)}
              </OfficeForm>
            ) : (
              <p>Ikke skrevet endnu.</p>
            )}
            {text.versions > 0 && <Versions versions={versions} />}
          </div>
        )}
      </div>
    </>
  );
}

function Versions({ versions }: { versions: Version[] }) {
  return (
    <section className="part">
      <h2>Versioner</h2>
      <p>En ordre beholder den version, kunden accepterede. Ingen af dem forsvinder.</p>
      <ul className="rows">
        {versions.map(({ version, publishedAt, orders, paper }) => (
          <li key={version}>
            <a href={paper}>Version {version}</a>
            <span>
              {formatDate(publishedAt)} · {countOf(orders, "ordre", "ordrer")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
