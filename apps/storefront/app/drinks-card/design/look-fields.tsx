import type { CardPaper, CardTheme, DrinksCard } from "@skaenk/contract/drinks-cards";
import { previewAddress } from "../sheet";

const themes: Record<CardTheme, { name: string; says: string }> = {
  classic: { name: "Klassisk", says: "Kobberstik i én farve, alt centreret" },
  festive: { name: "Festlig", says: "Plakat med sol, konfetti og store bogstaver" },
  modern: { name: "Moderne", says: "Schweizisk stil i sort, hvidt og rødt" },
};

const papers: Record<CardPaper, { name: string; says: string }> = {
  a4: { name: "A4", says: "21 × 29,7 cm" },
  a5: { name: "A5", says: "14,8 × 21 cm" },
  a6: { name: "A6", says: "10,5 × 14,8 cm" },
  folded: { name: "Foldet A5", says: "A4 foldet til fire sider" },
};

/** The choice of the three designs, each shown on the host's own drinks. */
export function ThemeChoice({ card }: { card: DrinksCard }) {
  const drinks = card.drinks.filter(({ removed }) => !removed).map(({ slug }) => slug);
  return (
    <fieldset className="design__part">
      <legend className="title-s">Design</legend>
      <div className="theme-choice">
        {(Object.keys(themes) as CardTheme[]).map((theme) => (
          <label key={theme} className="theme-choice__one">
            <input type="radio" name="theme" value={theme} defaultChecked={card.theme === theme} />
            <img
              src={previewAddress(drinks, { theme, paper: "a5", title: card.title })}
              alt=""
              width={148}
              height={210}
              loading="lazy"
            />
            <span className="theme-choice__name">{themes[theme].name}</span>
            <span className="theme-choice__says">{themes[theme].says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function PaperChoice({ card }: { card: DrinksCard }) {
  return (
    <fieldset className="design__part">
      <legend className="title-s">Papir</legend>
      <div className="paper-choice">
        {(Object.keys(papers) as CardPaper[]).map((paper) => (
          <label key={paper} className="paper-choice__one">
            <input type="radio" name="paper" value={paper} defaultChecked={card.paper === paper} />
            <span className={`paper-choice__shape paper-choice__shape--${paper}`} aria-hidden="true" />
            <span>
              <strong>{papers[paper].name}</strong>
              <span className="paper-choice__says">{papers[paper].says}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
