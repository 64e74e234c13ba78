import { categoriesRoom } from "./categories/room";
import type { Room } from "./define-room";
import { exportsRoom } from "./exports/room";
import { formerShopRoom } from "./former-shop/room";
import { giftCardsRoom } from "./gift-cards/room";
import { guideRoom } from "./guide/room";
import { historyRoom } from "./history/room";
import { importsRoom } from "./imports/room";
import { ingredientsRoom } from "./ingredients/room";
import { journalRoom } from "./journal/room";
import { mediaRoom } from "./media/room";
import { membersRoom } from "./members/room";
import { newslettersRoom } from "./newsletters/room";
import { operationsRoom } from "./operations/room";
import { ordersRoom } from "./orders/room";
import { productsRoom } from "./products/room";
import { promotionsRoom } from "./promotions/room";
import { reportsRoom } from "./reports/room";
import { reviewsRoom } from "./reviews/room";
import { searchRoom } from "./search/room";
import { sessionRoom } from "./session/room";
import { settingsRoom } from "./settings/room";
import { staffRoom } from "./staff/room";
import { todayRoom } from "./today/room";
import { writingRoom } from "./writing/room";

/** The office: its rooms, in the order of the rail. A new room is one line here; everything else is derived from this list. */
export const rooms: readonly Room[] = [
  todayRoom,
  ordersRoom,
  giftCardsRoom,
  productsRoom,
  categoriesRoom,
  searchRoom,
  promotionsRoom,
  importsRoom,
  exportsRoom,
  newslettersRoom,
  membersRoom,
  reviewsRoom,
  formerShopRoom,
  writingRoom,
  ingredientsRoom,
  mediaRoom,
  settingsRoom,
  staffRoom,
  reportsRoom,
  journalRoom,
  operationsRoom,
  historyRoom,
  sessionRoom,
  guideRoom,
];
