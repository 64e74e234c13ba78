import { shopPage } from "@skaenk/contract/shop-pages";
import { formatList, formatNumber } from "@skaenk/danish/format";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { CSSProperties, ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { MainPicture } from "../ui/drawing";
import { FoldedText } from "../ui/folded-text";
import { Link } from "../ui/link";
import { widestWord } from "../ui/widest-word";
import type { ShownRecipe } from "./shown-recipe";

/** The drink itself, as large as the page allows, on the colour of its own liquid. `marks` and `rating` are slots. */
export function RecipeHero({ recipe, marks, rating }: { recipe: ShownRecipe; marks: ReactNode; rating: ReactNode }) {
  const { name, tastes, intro, liquor } = recipe;
  const widest = { "--widest-word": widestWord(name) } as CSSProperties;
  return (
    <header className="recipe-hero">
      <div className="page-width recipe-hero__row">
        <div className="recipe-hero__words">
          <Breadcrumbs crumbs={recipeCrumbs(recipe)} />
          <h1 className="title-xl" data-long={longestWord(name) > 10 || undefined} style={widest}>
            {name}
          </h1>
          <p className="recipe-hero__taste">
            <Link to={liquorShelf(liquor)}>{wordFor("liquor", liquor)}</Link>
            {" · "}
            {formatList(tastes)}
          </p>
          <FoldedText text={intro} />
          <div className="recipe-hero__rating">{rating}</div>
          <div className="recipe-hero__marks no-print">{marks}</div>
        </div>
        <MainPicture of={recipe} className="recipe-hero__drawing" sizes="(min-width: 44rem) 42vw, 40vw" />
      </div>
      <RecipeFacts recipe={recipe} />
    </header>
  );
}

export function recipeCrumbs({ name, slug, liquor }: ShownRecipe): Crumb[] {
  return [
    { name: "Drinks", to: shopPage("/drinks") },
    { name: wordFor("liquorGroup", liquorGroup(liquor)), to: liquorShelf(liquor) },
    { name, to: shopPage("/drink/:slug", { slug }) },
  ];
}

const liquorShelf = (liquor: string) => `${shopPage("/drinks")}?liquor=${encodeURIComponent(liquorGroup(liquor))}`;

const longestWord = (text: string) => Math.max(...text.split(/[\s-]/).map(({ length }) => length));

function RecipeFacts({ recipe }: { recipe: ShownRecipe }) {
  const { difficulty, method, glass, volumeCl, abvPercent, standardDrinks, alcoholFree } = recipe;
  const strength = alcoholFree
    ? "Uden alkohol"
    : `Ca. ${formatNumber(abvPercent)}\u00a0%, ca. ${formatNumber(standardDrinks)} ${standardDrinks === 1 ? "genstand" : "genstande"}`;
  const facts = [
    { term: "Sværhedsgrad", value: wordFor("difficulty", difficulty) },
    { term: "Metode", value: wordFor("method", method) },
    { term: "Glas", value: wordFor("glass", glass) },
    { term: "Pr. drink", value: `Ca. ${formatNumber(volumeCl)}\u00a0cl i glasset` },
    { term: "Styrke", value: strength },
  ];
  return (
    <dl className="page-width recipe-facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
