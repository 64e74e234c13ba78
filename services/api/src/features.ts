import { addressesFeature } from "./addresses/feature.ts";
import { auditFeature } from "./audit/feature.ts";
import { backupFeature } from "./backup/feature.ts";
import { behaviourFeature } from "./behaviour/feature.ts";
import { brandsFeature } from "./brands/feature.ts";
import { campaignsFeature } from "./campaigns/feature.ts";
import { cartFeature } from "./cart/feature.ts";
import { catalogueFeature } from "./catalogue/feature.ts";
import { checkoutFeature } from "./checkout/feature.ts";
import { clubFeature } from "./club/feature.ts";
import { collectionsFeature } from "./collections/feature.ts";
import { connectionsFeature } from "./connections/feature.ts";
import { consentsFeature } from "./consents/feature.ts";
import { contentFeature } from "./content/feature.ts";
import { deliveryFeature } from "./delivery/feature.ts";
import { drinksCardFeature } from "./drinks-card/feature.ts";
import { exportsFeature } from "./exports/feature.ts";
import { favouritesFeature } from "./favourites/feature.ts";
import { feedsFeature } from "./feeds/feature.ts";
import { formerShopFeature } from "./former-shop/feature.ts";
import { giftCardsFeature } from "./gift-cards/feature.ts";
import { goodsImportFeature } from "./goods-import/feature.ts";
import { healthFeature } from "./health/feature.ts";
import { identityFeature } from "./identity/feature.ts";
import { inspirationFeature } from "./inspiration/feature.ts";
import { integrationsFeature } from "./integrations/feature.ts";
import { journalFeature } from "./journal/feature.ts";
import { keysFeature } from "./keys/feature.ts";
import { mailFeature } from "./mail/feature.ts";
import { mediaFeature } from "./media/feature.ts";
import { newsletterFeature } from "./newsletter/feature.ts";
import { operationsFeature } from "./operations/feature.ts";
import { ordersFeature } from "./orders/feature.ts";
import { outboxFeature } from "./outbox/feature.ts";
import { ownerNoticesFeature } from "./owner-notices/feature.ts";
import { pagesFeature } from "./pages/feature.ts";
import { personalisationFeature } from "./personalisation/feature.ts";
import { promotionsFeature } from "./promotions/feature.ts";
import { ratingsFeature } from "./ratings/feature.ts";
import { recipesFeature } from "./recipes/feature.ts";
import { reportsFeature } from "./reports/feature.ts";
import { reviewsFeature } from "./reviews/feature.ts";
import { runningFeature } from "./running/feature.ts";
import { scheduleFeature } from "./schedule/feature.ts";
import { searchFeature } from "./search/feature.ts";
import { settingsFeature } from "./settings/feature.ts";
import { sharingFeature } from "./sharing/feature.ts";
import { shelvesFeature } from "./shelves/feature.ts";
import { stockNoticesFeature } from "./stock-notices/feature.ts";
import { termsFeature } from "./terms/feature.ts";
import { webhooksFeature } from "./webhooks/feature.ts";
import { withdrawalsFeature } from "./withdrawals/feature.ts";
import { writingFeature } from "./writing/feature.ts";

/**
 * The program: its features, each after those that it uses. A new feature is one line here; everything else is derived from this list.
 */
export const features = [
  keysFeature,
  contentFeature,
  healthFeature,
  outboxFeature,
  integrationsFeature,
  scheduleFeature,
  operationsFeature,
  termsFeature,
  mailFeature,
  auditFeature,
  identityFeature,
  behaviourFeature,
  mediaFeature,
  addressesFeature,
  deliveryFeature,
  giftCardsFeature,
  ordersFeature,
  promotionsFeature,
  settingsFeature,
  shelvesFeature,
  recipesFeature,
  inspirationFeature,
  catalogueFeature,
  goodsImportFeature,
  formerShopFeature,
  sharingFeature,
  brandsFeature,
  collectionsFeature,
  campaignsFeature,
  pagesFeature,
  writingFeature,
  consentsFeature,
  cartFeature,
  checkoutFeature,
  withdrawalsFeature,
  favouritesFeature,
  ratingsFeature,
  newsletterFeature,
  stockNoticesFeature,
  drinksCardFeature,
  clubFeature,
  reviewsFeature,
  personalisationFeature,
  searchFeature,
  backupFeature,
  runningFeature,
  ownerNoticesFeature,
  reportsFeature,
  exportsFeature,
  journalFeature,
  feedsFeature,
  webhooksFeature,
  connectionsFeature,
] as const;
