import { join } from "node:path";
import { loadBuild } from "../../server/src/storefront.ts";

/** A route of a built app: its full pattern, and the exports of its module. */
export type AppRoute = { pattern: string; hasPage: boolean; hasLoader: boolean; hasAction: boolean };

/** Lists every route of an app built for the tests. */
export async function routesOf(app: "storefront" | "back-office"): Promise<AppRoute[]> {
  const { routes } = await loadBuild(buildFolderOf(app));
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root" || (route.path === undefined && !route.index)) return [];
    const { default: page, loader, action } = route.module;
    const [hasPage, hasLoader, hasAction] = [page, loader, action].map((part) => part !== undefined);
    return [
      {
        pattern: full(route.id) || "/",
        hasPage: hasPage === true,
        hasLoader: hasLoader === true,
        hasAction: hasAction === true,
      },
    ];
  });
}

const root = join(import.meta.dirname, "..", "..");

/** Folder of an app built for the tests. */
export const buildFolderOf = (app: "storefront" | "back-office"): string =>
  (app === "storefront" ? process.env.STOREFRONT_BUILD_DIR : process.env.OFFICE_BUILD_DIR) ??
  join(root, "apps", app, "build-stories");
