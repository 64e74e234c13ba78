import type { CampaignCard } from "@skaenk/contract/campaigns";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { FacetValue } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Fragment, type ReactNode } from "react";
import type { CardProduct } from "../catalogue/card-product";
import type { CardDrink } from "../recipes/card-drink";
import { NothingYet } from "../ui/nothing-yet";
import { CampaignBand } from "./campaign-band";
import { ChosenDrinks, ChosenProducts, PlainWords } from "./chosen-parts";
import { ClubTeaser } from "./club-teaser";
import { NewOnTheShelf } from "./new-on-the-shelf";
import { PopularDrinks } from "./popular-drinks";
import { type SeasonDrink, SeasonHero } from "./season-hero";
import { SpiritCabinet } from "./spirit-cabinet";
import type { Spirit } from "./spirits";
import { StoryFeature } from "./story-feature";
import { WaysIn } from "./ways-in";
import { type SelectionLinks, WaysOn } from "./ways-on";

/** A part of the page, in the order in which they are told. */
export type HomePart = { id: string } & (
  | ({ kind: "hero" } & SeasonDrink)
  | { kind: "drinks"; title: string; items: CardDrink[] }
  | { kind: "products"; title: string; items: CardProduct[] }
  | { kind: "text"; title: string; text: string }
  | { kind: "cabinet" | "popular" | "campaign" | "ways-in" | "news" | "articles" | "club" }
);

export type HomeContent = {
  title: string;
  parts: HomePart[];
  spirits: Spirit[];
  occasions: FacetValue[];
  tastes: FacetValue[];
  popular: CardDrink[];
  drinkCount: number;
  campaign: CampaignCard | undefined;
  /** What else is going on, and what has been put together. */
  waysOn: SelectionLinks;
  news: CardProduct[];
  articles: ArticleCard[];
};

type Slots = {
  heartOf(drink: CardDrink): ReactNode;
  productHeartOf(product: CardProduct): ReactNode;
};

type Props = { content: HomeContent; productName: string } & Slots;

/** The front of the shop: a drink to want, ways in, and what is going on, as the office has put it together. */
export function HomePage(props: Props) {
  const { parts, title } = props.content;
  return (
    <>
      {!parts.some(({ kind }) => kind === "hero") && (
        <header className="page-width page-head">
          <h1>{title}</h1>
          {isBare(props.content) && (
            <NothingYet
              words="Her er ikke noget at se endnu. Leder du efter noget bestemt, så skriv til os."
              ways={[{ to: shopPage("/kontakt"), onward: "Kontakt os" }]}
            />
          )}
        </header>
      )}
      {parts.map((part) => (
        <Fragment key={part.id}>{shown(part, props)}</Fragment>
      ))}
    </>
  );
}

/** Whether the shop has neither drinks, goods nor anything to read. */
const isBare = ({ parts, drinkCount, spirits, news, articles, campaign, waysOn }: HomeContent): boolean =>
  !parts.some((part) => part.kind === "products" && part.items.length > 0) &&
  drinkCount + spirits.length + news.length + articles.length + waysOn.collections.length === 0 &&
  !campaign;

/** The section for one part of the front page; nothing when the shop has no content for it. */
function shown(part: HomePart, { content, productName, heartOf, productHeartOf }: Props): ReactNode {
  switch (part.kind) {
    case "hero":
      return <SeasonHero hero={part} />;
    case "cabinet":
      return <SpiritCabinet spirits={content.spirits} />;
    case "popular":
      return <PopularDrinks drinks={content.popular} total={content.drinkCount} heartOf={heartOf} />;
    case "campaign":
      return (
        <>
          {content.campaign && <CampaignBand campaign={content.campaign} />}
          <WaysOn links={content.waysOn} />
        </>
      );
    case "ways-in":
      return <WaysIn occasions={content.occasions} tastes={content.tastes} drinkCount={content.drinkCount} />;
    case "news":
      return <NewOnTheShelf products={content.news} heartOf={productHeartOf} />;
    case "articles":
      return <StoryFeature articles={content.articles} />;
    case "club":
      return <ClubTeaser productName={productName} />;
    case "drinks":
      return <ChosenDrinks id={part.id} title={part.title} drinks={part.items} heartOf={heartOf} />;
    case "products":
      return <ChosenProducts id={part.id} title={part.title} products={part.items} heartOf={productHeartOf} />;
    case "text":
      return <PlainWords id={part.id} title={part.title} text={part.text} />;
  }
}
