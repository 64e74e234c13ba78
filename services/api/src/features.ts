import { brandsFeature } from "./catalogue/brands/feature.ts";
import { feedsFeature } from "./catalogue/feeds/feature.ts";
import { catalogueFeature } from "./catalogue/products/feature.ts";
import { stockFeature } from "./catalogue/stock/feature.ts";
import { stockNoticesFeature } from "./catalogue/stock-notices/feature.ts";
import { behaviourFeature } from "./discovery/behaviour/feature.ts";
import { personalisationFeature } from "./discovery/personalisation/feature.ts";
import { searchFeature } from "./discovery/search/feature.ts";
import { shelvesFeature } from "./discovery/shelves/feature.ts";
import { addressesFeature } from "./editorial/addresses/feature.ts";
import { campaignsFeature } from "./editorial/campaigns/feature.ts";
import { collectionsFeature } from "./editorial/collections/feature.ts";
import { contentFeature } from "./editorial/content/feature.ts";
import { drinksCardFeature } from "./editorial/drinks-card/feature.ts";
import { ingredientsFeature } from "./editorial/ingredients/feature.ts";
import { inspirationFeature } from "./editorial/inspiration/feature.ts";
import { mediaFeature } from "./editorial/media/feature.ts";
import { pagesFeature } from "./editorial/pages/feature.ts";
import { recipesFeature } from "./editorial/recipes/feature.ts";
import { sharingFeature } from "./editorial/sharing/feature.ts";
import { studioFeature } from "./editorial/studio/feature.ts";
import { termsFeature } from "./editorial/terms/feature.ts";
import { writingFeature } from "./editorial/writing/feature.ts";
import { backupFeature } from "./keeping/backup/feature.ts";
import { exportsFeature } from "./keeping/exports/feature.ts";
import { healthFeature } from "./keeping/health/feature.ts";
import { operationsFeature } from "./keeping/operations/feature.ts";
import { runningFeature } from "./keeping/running/feature.ts";
import { formerShopFeature } from "./moving-in/former-shop/feature.ts";
import { goodsImportFeature } from "./moving-in/goods-import/feature.ts";
import { auditFeature } from "./office/audit/feature.ts";
import { connectionsFeature } from "./office/connections/feature.ts";
import { ownerNoticesFeature } from "./office/owner-notices/feature.ts";
import { reportsFeature } from "./office/reports/feature.ts";
import { settingsFeature } from "./office/settings/feature.ts";
import { webhooksFeature } from "./office/webhooks/feature.ts";
import { barFeature } from "./people/bar/feature.ts";
import { clubFeature } from "./people/club/feature.ts";
import { consentsFeature } from "./people/consents/feature.ts";
import { favouritesFeature } from "./people/favourites/feature.ts";
import { identityFeature } from "./people/identity/feature.ts";
import { mailFeature } from "./people/mail/feature.ts";
import { newsletterFeature } from "./people/newsletter/feature.ts";
import { ratingsFeature } from "./people/ratings/feature.ts";
import { reviewsFeature } from "./people/reviews/feature.ts";
import { integrationsFeature } from "./platform/integrations/feature.ts";
import { keysFeature } from "./platform/keys/feature.ts";
import { outboxFeature } from "./platform/outbox/feature.ts";
import { scheduleFeature } from "./platform/schedule/feature.ts";
import { cartFeature } from "./selling/cart/feature.ts";
import { checkoutFeature } from "./selling/checkout/feature.ts";
import { deliveryFeature } from "./selling/delivery/feature.ts";
import { giftCardsFeature } from "./selling/gift-cards/feature.ts";
import { journalFeature } from "./selling/journal/feature.ts";
import { ordersFeature } from "./selling/orders/feature.ts";
import { promotionsFeature } from "./selling/promotions/feature.ts";
import { withdrawalsFeature } from "./selling/withdrawals/feature.ts";

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
  deliveryFeature,
  termsFeature,
  mailFeature,
  auditFeature,
  identityFeature,
  behaviourFeature,
  mediaFeature,
  addressesFeature,
  stockFeature,
  giftCardsFeature,
  ordersFeature,
  promotionsFeature,
  settingsFeature,
  shelvesFeature,
  recipesFeature,
  ingredientsFeature,
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
  studioFeature,
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
  barFeature,
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
