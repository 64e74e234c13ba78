import { type MenuColumn, type MenuLink, mostOnPhone, usualMenu } from "@skaenk/contract/menu";
import { neededLinks, shopPaths } from "@skaenk/contract/menu-paths";
import { changeMenu, getMenu, type OfficeMenu } from "@skaenk/contract/office/menu";
import { shopPage } from "@skaenk/contract/shop-pages";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { versionOf } from "../../audit/queries.ts";
import { permitFor } from "../../audit/restore-guard.ts";
import type { Fields } from "../../audit/tables.ts";
import { applySavedSettings } from "../apply-settings.ts";
import { findSavedSettings } from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { listUnknownPaths } from "./menu-queries.ts";
import { settingThing } from "./setting-thing.ts";

type Context = { db: Database<SettingsRoomTables>; settings: Settings; now: () => Date; guard: OfficeGuard };

/** The links of the shop's menu and foot: written, checked, and taken back like any setting. */
export function menuEndpoints({ db, settings, now, guard }: Context): OfficeEndpoints {
  const thing = settingThing<SettingsRoomTables>();
  const show = async (): Promise<OfficeMenu> => {
    const { header, footer } = settings.live.menu;
    return {
      header: header ?? usualMenu.header,
      footer: footer ?? usualMenu.footer,
      usual: header === undefined && footer === undefined,
      version: (await versionOf(db, "setting", "menu")) ?? 0,
    };
  };
  return new OfficeEndpoints(guard)
    .on(getMenu, show)
    .on(changeMenu, async ({ body: { version, header, footer } }, acting) => {
      const errors = {
        ...(header ? wrongWith("header", headerProblem(header), await strange(db, header)) : {}),
        ...(footer
          ? wrongWith(
              "footer",
              footerProblem(footer),
              await strange(
                db,
                footer.flatMap(({ links }) => links),
              ),
            )
          : {}),
      };
      const [reason] = Object.values(errors);
      if (reason) throw new Refused(422, "menu_not_allowed", reason, { errors });
      const patch = JSON.parse(JSON.stringify({ header, footer })) as Fields;
      await db.transaction().execute((trx) => {
        const act = { actor: acting, act: "setting.change", key: "menu", at: now() };
        // A menu that nobody has written is shown, and sent back, as the usual one.
        return changeThing(trx, thing, {
          ...act,
          patch,
          version,
          permit: (fields: Fields) => permitFor(acting)(thing, fields),
          unset: JSON.parse(JSON.stringify(usualMenu)) as Fields,
        });
      });
      // Other processes hear of it; this one knows before it answers.
      applySavedSettings(settings, await findSavedSettings(db), now());
      return await show();
    });
}

const wrongWith = (field: string, ...problems: (string | undefined)[]): Record<string, string> => {
  const [first] = problems.filter(Boolean);
  return first ? { [field]: first } : {};
};

const headerProblem = (links: MenuLink[]): string | undefined =>
  links.filter(({ wide }) => !wide).length > mostOnPhone
    ? `Der er plads til ${mostOnPhone} links på en telefon. Vis de andre kun på brede skærme.`
    : undefined;

/** The law wants some links within reach from every page, and the one to withdraw by in its own words. */
function footerProblem(columns: MenuColumn[]): string | undefined {
  const links = columns.flatMap((column) => column.links);
  const lacking = neededLinks.filter(({ to, name }) =>
    to === shopPage("/fortryd")
      ? !links.some((one) => one.to === to && one.name === name)
      : !links.some((one) => one.to === to),
  );
  if (lacking.length === 0) return undefined;
  return `Bunden skal have ${lacking.map(({ name, to }) => `»${name}« (${to})`).join(", ")}.`;
}

async function strange(db: Context["db"], links: MenuLink[]): Promise<string | undefined> {
  const paths = links.flatMap(({ to }) => (to.startsWith("/") ? [to.replace(/[?#].*$/, "")] : []));
  const [first] = await listUnknownPaths(
    db,
    paths.filter((path) => !shopPaths.includes(path)),
  );
  return first && `Butikken har ingen side på adressen ${first}.`;
}
