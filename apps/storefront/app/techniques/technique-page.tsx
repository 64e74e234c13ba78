import { articleAddress } from "@skaenk/contract/article-address";
import type { Article, ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { slugOf } from "@skaenk/danish/slug";
import { techniqueGroupName } from "@skaenk/danish/technique-groups";
import type { CSSProperties, ReactNode } from "react";
import { type CardControls, placed, StoryBlocks } from "../inspiration/story-blocks";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { MainPicture } from "../ui/drawing";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import { tintOf } from "../ui/tint";
import { widestWord } from "../ui/widest-word";
import { readTechnique, stepsIn, type TechniqueDrink, type TechniqueSection } from "./read-technique";
import { RemedyList, StepList } from "./step-list";
import { TechniqueLine } from "./technique-line";
import sheet from "./techniques.css?url";

/** A guide to a technique. */
export type ShownTechnique = Omit<Article, "practice"> & { technique: NonNullable<Article["technique"]> };

type Slots = {
  heart?: ReactNode;
  controls: CardControls;
  drinkCard(drink: TechniqueDrink["recipe"]): ReactNode;
  productCard(product: ProductCard): ReactNode;
  /** Cards of drinks with a step that names the technique. */
  more: ReactNode[];
};

/** A technique: what it is, its steps with what they are done with, what goes wrong, and drinks to practise on. */
export function TechniquePage({ technique: article, ...slots }: { technique: ShownTechnique } & Slots) {
  const { sections, practice, tools } = readTechnique(article.blocks);
  return (
    <article className="technique" style={tintOf(article.tint)}>
      <PageSheet href={sheet} />
      <Head article={article} heart={slots.heart} />
      <div className="page-width technique__body">
        {sections.map((section) => (
          <Section key={section.title} section={section} controls={slots.controls} />
        ))}
      </div>
      {practice && practice.drinks.length > 0 && <Practice {...practice} drinkCard={slots.drinkCard} />}
      {slots.more.length > 0 && (
        <section className="page-width shelf" aria-labelledby="flere-drinks">
          <div className="shelf__head">
            <h2 id="flere-drinks">{practice ? "Flere at øve sig på" : "Øv dig på"}</h2>
          </div>
          <div className="card-grid">{slots.more}</div>
        </section>
      )}
      {tools.length > 0 && (
        <section className="page-width shelf" aria-labelledby="det-skal-du-bruge">
          <div className="shelf__head">
            <h2 id="det-skal-du-bruge">Det skal du bruge</h2>
          </div>
          <div className="card-grid">{tools.map(slots.productCard)}</div>
        </section>
      )}
      {article.related.length > 0 && <Others others={article.related} />}
    </article>
  );
}

export const techniqueCrumbs = (article: Pick<ShownTechnique, "slug" | "technique">): Crumb[] => [
  { name: "Teknik", to: shopPage("/teknik") },
  { name: article.technique.name, to: articleAddress(article) },
];

function Head({ article, heart }: { article: ShownTechnique; heart: ReactNode }) {
  const { technique, title, summary, blocks, readingMinutes } = article;
  const steps = stepsIn(blocks).reduce((sum, { list }) => sum + list.items.length, 0);
  return (
    <header className="subject-head">
      <div className="page-width subject-head__row">
        <div className="subject-head__words">
          <Breadcrumbs crumbs={techniqueCrumbs(article)} />
          <h1 className="title-xl" style={{ "--widest-word": widestWord(technique.name) } as CSSProperties}>
            {technique.name}
          </h1>
          <p className="technique-head__title">{title}</p>
          <p className="lead">{summary}</p>
          <div className="technique-head__foot">
            <p className="figures">
              <Link to={`${shopPage("/teknik")}#${technique.group}`}>{techniqueGroupName(technique.group)}</Link>
              {steps > 0 && ` · ${countOf(steps, "trin", "trin")}`}
              {` · ${readingMinutes} min. læsning`}
            </p>
            {heart}
          </div>
        </div>
        <MainPicture className="technique-head__drawing" of={article} sizes="(min-width: 56rem) 40vw, 92vw" />
      </div>
    </header>
  );
}

/** A heading on the left, its text on the right; steps and rescues have forms of their own. */
function Section({ section: { title, blocks }, controls }: { section: TechniqueSection; controls: CardControls }) {
  const id = slugOf(title);
  return (
    <section className="technique-section" {...(title === "" ? {} : { "aria-labelledby": id })}>
      {title !== "" && <h2 id={id}>{title}</h2>}
      <div className="technique-section__text">
        {placed(blocks).map(({ at, block }) => (
          <Part key={at} block={block} controls={controls} />
        ))}
      </div>
    </section>
  );
}

function Part({ block, controls }: { block: TechniqueSection["blocks"][number]; controls: CardControls }) {
  if (block.kind === "list" && block.ordered) return <StepList list={block} />;
  if (block.kind === "list") return <RemedyList list={block} />;
  return <StoryBlocks blocks={[block]} controls={controls} />;
}

type PracticeProps = NonNullable<ReturnType<typeof readTechnique>["practice"]> & Pick<Slots, "drinkCard">;

function Practice({ title, drinks, blocks, drinkCard }: PracticeProps) {
  return (
    <section className="page-width shelf technique-practice" aria-labelledby="oev-dig">
      <div className="shelf__head">
        <h2 id="oev-dig">{title}</h2>
      </div>
      <div className="card-grid">
        {drinks.map(({ recipe, note }) => (
          <div key={recipe.slug} className="technique-practice__drink">
            {drinkCard(recipe)}
            {note && (
              <div className="technique-practice__note">
                <StoryBlocks blocks={[{ kind: "paragraph", text: note }]} />
              </div>
            )}
          </div>
        ))}
      </div>
      {blocks.length > 0 && <StoryBlocks blocks={blocks} />}
    </section>
  );
}

function Others({ others }: { others: ArticleCard[] }) {
  return (
    <section className="page-width shelf" aria-labelledby="andre-teknikker">
      <div className="shelf__head">
        <h2 id="andre-teknikker">Læs videre</h2>
        <Link to={shopPage("/teknik")}>Alle teknikker</Link>
      </div>
      <ul className="technique-list">
        {others.map((other) => (
          <TechniqueLine key={other.slug} article={other} />
        ))}
      </ul>
    </section>
  );
}
