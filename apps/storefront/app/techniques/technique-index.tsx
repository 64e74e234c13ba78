import type { ArticleCard } from "@skaenk/contract/inspiration";
import { techniqueGroups } from "@skaenk/contract/technique-groups";
import { formatNumber } from "@skaenk/danish/format";
import { techniqueGroupName } from "@skaenk/danish/technique-groups";
import { NothingYet } from "../ui/nothing-yet";
import { PageSheet } from "../ui/page-sheet";
import { TechniqueLine } from "./technique-line";
import sheet from "./techniques.css?url";

/** Every technique, by group. */
export function TechniqueIndex({ items }: { items: ArticleCard[] }) {
  const groups = techniqueGroups
    .map((group) => ({ group, own: items.filter(({ technique }) => technique?.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="technique-index page-width">
      <PageSheet href={sheet} />
      <header className="technique-index__head">
        <h1>Teknik</h1>
        {items.length > 0 ? (
          <p className="lead">
            Alt det, hænderne skal kunne: trin for trin, hvad der går galt, hvordan det reddes, og drinks at øve sig på.
          </p>
        ) : (
          <NothingYet words="Der er ingen guider til teknik lige nu." />
        )}
      </header>
      {groups.length > 1 && (
        <nav className="technique-index__groups" aria-label="Grupper">
          {groups.map(({ group, own }) => (
            <a key={group} className="chip" href={`#${group}`}>
              {`${techniqueGroupName(group)} `}
              <span className="chip__count">{formatNumber(own.length)}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ group, own }, place) => (
        <section key={group} className="technique-group" aria-labelledby={group}>
          <h2 id={group}>{techniqueGroupName(group)}</h2>
          <ul className="technique-list">
            {own.map((article) => (
              <TechniqueLine key={article.slug} article={article} eager={place === 0} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
