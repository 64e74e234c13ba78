import type { CartTables } from "./cart/tables.ts";
import type { CatalogueTables } from "./catalogue/tables.ts";
import type { CheckoutTables } from "./checkout/tables.ts";
import type { PointsTables } from "./club/points/tables.ts";
import type { ClubTables } from "./club/tables.ts";
import type { ConsentTables } from "./consents/tables.ts";
import type { DrinksCardTables } from "./drinks-card/tables.ts";
import type { FavouriteTables } from "./favourites/tables.ts";
import type { InspirationTables } from "./inspiration/tables.ts";
import type { NewsletterTables } from "./newsletter/tables.ts";
import type { OrderTables } from "./orders/tables.ts";
import type { PagesTables } from "./pages/tables.ts";
import type { PersonalisationTables } from "./personalisation/tables.ts";
import type { MailTables } from "./platform/mail-outbox.ts";
import type { RatingTables } from "./ratings/tables.ts";
import type { RecipeTables } from "./recipes/tables.ts";
import type { TermsTables } from "./terms/tables.ts";
import type { WithdrawalTables } from "./withdrawals/tables.ts";

/** All tables of the product backend; each feature describes its own. */
export type Tables = CartTables &
  CheckoutTables &
  OrderTables &
  CatalogueTables &
  ConsentTables &
  RecipeTables &
  InspirationTables &
  PagesTables &
  MailTables &
  TermsTables &
  NewsletterTables &
  WithdrawalTables &
  DrinksCardTables &
  FavouriteTables &
  RatingTables &
  ClubTables &
  PointsTables &
  PersonalisationTables;
