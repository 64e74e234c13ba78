import { cardControls } from "../cart/card-controls";
import type { HomeContent } from "../home/home-page";
import { HomePage } from "../home/home-page";
import { PersonalPicks } from "../personalisation/personal-picks";
import { JsonLd } from "../seo/json-ld";
import { organizationLd, webSiteLd } from "../seo/shop-ld";

const loadCards = () => import("../search/picked-cards").then((part) => part.PickedCards);

/** The content of the page, published or as a preview. */
export function HomeView({ content, productName }: { content: HomeContent; productName: string }) {
  return (
    <>
      <JsonLd of={(shop) => [organizationLd(shop), webSiteLd(shop)]} />
      <HomePage
        content={content}
        productName={productName}
        heartOf={cardControls.drinkHeart}
        productHeartOf={cardControls.productHeart}
      />
      <PersonalPicks name="personal-drinks" title="Til dig" load={loadCards} />
      <PersonalPicks name="recently-viewed" title="Du så på" load={loadCards} />
    </>
  );
}
