import type { CampaignCard } from "@skaenk/contract/campaigns";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { FacetValue } from "@skaenk/contract/paging";
import type { ReactNode } from "react";
import type { CardProduct } from "../catalogue/card-product";
import type { CardDrink } from "../recipes/card-drink";
import { CampaignBand } from "./campaign-band";
import { ClubTeaser } from "./club-teaser";
import { NewOnTheShelf } from "./new-on-the-shelf";
import { PopularDrinks } from "./popular-drinks";
import { type SeasonDrink, SeasonHero } from "./season-hero";
import { SpiritCabinet } from "./spirit-cabinet";
import type { Spirit } from "./spirits";
import { StoryFeature } from "./story-feature";
import { WaysIn } from "./ways-in";

export type HomeContent = {
  title: string;
  hero: SeasonDrink | undefined;
  spirits: Spirit[];
  occasions: FacetValue[];
  tastes: FacetValue[];
  popular: CardDrink[];
  drinkCount: number;
  campaign: CampaignCard | undefined;
  news: CardProduct[];
  articles: ArticleCard[];
};

type Slots = {
  heartOf(drink: CardDrink): ReactNode;
  productHeartOf(product: CardProduct): ReactNode;
};

/** The front of the shop: a drink to want, three ways in, then what is going on. */
export function HomePage({ content, productName, ...slots }: { content: HomeContent; productName: string } & Slots) {
  const { hero, campaign } = content;
  return (
    <>
      {hero ? <SeasonHero hero={hero} /> : <h1 className="page-width page-head">{content.title}</h1>}
      <SpiritCabinet spirits={content.spirits} />
      <PopularDrinks drinks={content.popular} total={content.drinkCount} heartOf={slots.heartOf} />
      {campaign && <CampaignBand campaign={campaign} />}
      <WaysIn occasions={content.occasions} tastes={content.tastes} drinkCount={content.drinkCount} />
      <NewOnTheShelf products={content.news} heartOf={slots.productHeartOf} />
      <StoryFeature articles={content.articles} />
      <ClubTeaser productName={productName} />
    </>
  );
}
