import { auditEndpoints } from "./audit/routes.ts";
import { thingNamed, thingsOf } from "./audit/thing.ts";
import { categoryEndpoints } from "./catalogue/office/category-routes.ts";
import { categoryThing } from "./catalogue/office/category-thing.ts";
import { productThing, variantThing } from "./catalogue/office/goods-things.ts";
import { officeGoodsEndpoints } from "./catalogue/office/routes.ts";
import { clubThing } from "./club/office/club-thing.ts";
import { rewardThing } from "./club/office/reward-thing.ts";
import { openShipping } from "./delivery/open-shipping.ts";
import { formerShopEndpoints } from "./former-shop/routes.ts";
import { ImportFolder } from "./goods-import/import-folder.ts";
import { importEndpoints } from "./goods-import/routes.ts";
import { staffAccountEndpoints } from "./identity/staff/account-routes.ts";
import { openOfficeStaff } from "./identity/staff/office-staff.ts";
import { staffSessionEndpoints } from "./identity/staff/session-routes.ts";
import { staffEndpoints } from "./identity/staff/staff-routes.ts";
import { viewEndpoints } from "./identity/staff/view-routes.ts";
import { chartThing } from "./journal/chart-thing.ts";
import { pictureThing } from "./media/office/picture-thing.ts";
import { pictureEndpoints } from "./media/office/routes.ts";
import type { MediaContext } from "./media/take-picture.ts";
import { newsletterThing } from "./newsletter/office/newsletter-thing.ts";
import { type OperationsContext, operationsRooms } from "./office-rooms.ts";
import { orderDeliveryThing } from "./orders/office/order-delivery-thing.ts";
import { officeOrderEndpoints } from "./orders/office/routes.ts";
import { searchRuleThing } from "./personalisation/search-rule-thing.ts";
import type { Platform } from "./platform/context.ts";
import type { Endpoints } from "./platform/endpoints.ts";
import { OfficeEndpoints } from "./platform/office-endpoints.ts";
import type { Printer } from "./printing/printer.ts";
import { promotionThing } from "./promotions/office/promotion-thing.ts";
import type { RenderingPool } from "./rendering/rendering-pool.ts";
import { settingThing } from "./settings/office/setting-thing.ts";
import { vatThing } from "./settings/office/vat-thing.ts";
import { openDelivery } from "./settings/open-delivery.ts";
import type { Tables } from "./tables.ts";
import { contentThings } from "./writing/content-editor.ts";
import { inspirationEndpoints } from "./writing/inspiration/routes.ts";
import { recipeFileEndpoints } from "./writing/recipe-files/routes.ts";
import { contentEndpoints } from "./writing/routes.ts";

/** Everything whose changes are kept: with it come history, undo and the bin. A feature adds its own here. */
export const officeThings = thingsOf<Tables>(
  pictureThing<Tables>(),
  productThing,
  variantThing(() => new Date()),
  categoryThing(() => new Date()),
  orderDeliveryThing,
  promotionThing,
  ...contentThings(() => new Date()),
  settingThing<Tables>(),
  clubThing<Tables>(() => new Date()),
  // A version that is put back was allowed when it was saved.
  rewardThing<Tables>(() => Number.MAX_SAFE_INTEGER),
  searchRuleThing,
  newsletterThing,
  chartThing<Tables>(),
  vatThing<Tables>(),
);

/** The owner's side: every room of the office. A feature adds its own here. */
export function officeEndpoints(
  platform: Platform<Tables>,
  { imports, ...media }: MediaContext & { imports: RenderingPool },
  papers: Printer,
  keeping: Omit<OperationsContext, "papers">,
): Endpoints {
  const staff = openOfficeStaff(platform);
  const { guard } = staff.sessions;
  const parts = { ...platform, guard, things: officeThings };
  return new OfficeEndpoints(guard).include(
    staffSessionEndpoints(staff),
    staffAccountEndpoints(staff),
    staffEndpoints(staff),
    viewEndpoints(staff),
    auditEndpoints(parts),
    pictureEndpoints({ ...media, db: platform.db, guard, now: platform.now }),
    officeGoodsEndpoints(
      {
        ...platform,
        keys: platform.settings.keys,
        publicUrl: platform.settings.publicUrl,
        product: productThing,
        variant: variantThing(platform.now),
        brand: thingNamed(officeThings, "brand"),
        category: categoryThing(platform.now),
      },
      guard,
    ),
    categoryEndpoints({ ...platform, product: productThing, category: categoryThing(platform.now) }, guard),
    contentEndpoints({ ...platform, keys: platform.settings.keys }, guard),
    inspirationEndpoints({ ...platform, keys: platform.settings.keys }, guard),
    officeOrderEndpoints({
      ...platform,
      guard,
      papers,
      delivery: openDelivery(platform, openShipping(platform.settings)),
    }),
    operationsRooms(platform, guard, { ...keeping, papers }),
    importEndpoints({ ...parts, pool: imports, folder: new ImportFolder(platform.settings.mediaDir) }),
    recipeFileEndpoints({
      ...{ ...platform, guard, pool: imports, keys: platform.settings.keys },
      folder: new ImportFolder(platform.settings.mediaDir),
    }),
    formerShopEndpoints({ ...platform, guard, pool: imports, folder: new ImportFolder(platform.settings.mediaDir) }),
  ).endpoints;
}
