import type { AddressTables } from "./addresses/tables.ts";
import type { AuditTables } from "./audit/tables.ts";
import type { ShelfTrialTables } from "./behaviour/shelf-trial-tables.ts";
import type { CartTables } from "./cart/tables.ts";
import type { CheckoutTables } from "./checkout/tables.ts";
import type { PointsTables } from "./club/points/tables.ts";
import type { ClubTables } from "./club/tables.ts";
import type { ConsentTables } from "./consents/tables.ts";
import type { InspirationTables } from "./content/inspiration-tables.ts";
import type { PageTables } from "./content/page-tables.ts";
import type { ProductTables } from "./content/product-tables.ts";
import type { RatingTables } from "./content/rating-tables.ts";
import type { RecipeTables } from "./content/recipe-tables.ts";
import type { ReviewTables } from "./content/review-tables.ts";
import type { StockNoticeTables } from "./content/stock-notice-tables.ts";
import type { WebhookTables } from "./content/webhook-tables.ts";
import type { DeliveryTables } from "./delivery/tables.ts";
import type { DrinksCardTables } from "./drinks-card/tables.ts";
import type { FavouriteTables } from "./favourites/tables.ts";
import type { FeedTables } from "./feeds/tables.ts";
import type { FormerShopTables } from "./former-shop/tables.ts";
import type { GiftCardTables } from "./gift-cards/tables.ts";
import type { ImportTables } from "./goods-import/tables.ts";
import type { HealthTables } from "./health/tables.ts";
import type { StaffTables } from "./identity/staff/tables.ts";
import type { IdentityTables } from "./identity/tables.ts";
import type { IntegrationTables } from "./integrations/tables.ts";
import type { JournalTables } from "./journal/tables.ts";
import type { KeyTables } from "./keys/tables.ts";
import type { MailTables } from "./mail/tables.ts";
import type { MediaTables } from "./media/tables.ts";
import type { NewsletterTables } from "./newsletter/tables.ts";
import type { OperationsTables } from "./operations/tables.ts";
import type { OrderTables } from "./orders/tables.ts";
import type { OutboxTables } from "./outbox/tables.ts";
import type { OwnerNoticeTables } from "./owner-notices/tables.ts";
import type { SearchRoomTables } from "./personalisation/search-rule-tables.ts";
import type { ContentLogTables } from "./platform/content-log-queries.ts";
import type { PromotionTables } from "./promotions/tables.ts";
import type { ScheduleTables } from "./schedule/tables.ts";
import type { SettingsTables } from "./settings/tables.ts";
import type { TermsTables } from "./terms/tables.ts";
import type { WithdrawalTables } from "./withdrawals/tables.ts";
import type { WritingTables } from "./writing/tables.ts";

/** All tables of the product backend, for what puts it together; each feature describes its own and names those it needs. */
export type Tables = AuditTables &
  AddressTables &
  WritingTables &
  StaffTables &
  CartTables &
  CheckoutTables &
  OrderTables &
  ProductTables &
  ConsentTables &
  RecipeTables &
  InspirationTables &
  IntegrationTables &
  KeyTables &
  PageTables &
  MailTables &
  OutboxTables &
  OwnerNoticeTables &
  TermsTables &
  NewsletterTables &
  WithdrawalTables &
  DeliveryTables &
  DrinksCardTables &
  FavouriteTables &
  GiftCardTables &
  RatingTables &
  ReviewTables &
  ClubTables &
  ContentLogTables &
  ImportTables &
  FormerShopTables &
  HealthTables &
  MediaTables &
  IdentityTables &
  PointsTables &
  StockNoticeTables &
  PromotionTables &
  OperationsTables &
  ScheduleTables &
  SearchRoomTables &
  ShelfTrialTables &
  SettingsTables &
  JournalTables &
  WebhookTables &
  FeedTables;
