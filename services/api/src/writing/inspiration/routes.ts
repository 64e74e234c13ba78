import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { addInspiration, getInspiration } from "@skaenk/contract/office/inspiration";
import type { Shop } from "../../import/read-shop.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import type { EditorContext } from "../content-editor.ts";
import { putInspiration } from "./add-inspiration.ts";
import { inspirationOf } from "./goods-free.ts";
import { findInspirationSet } from "./inspiration-queries.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");

/** Only a shop that begins needs what reads the files; read once, they stay. */
let kept: Promise<Shop> | undefined;
async function readOffered(): Promise<Shop> {
  kept ??= import("../../import/read-shop.ts").then(({ readShop }) => readShop(folder));
  return await kept;
}

/** Endpoints of the inspiration that a new shop may begin with. */
export function inspirationEndpoints(editor: EditorContext, guard: OfficeGuard): OfficeEndpoints {
  const show = async () => {
    const { recipes, articles } = inspirationOf(await readOffered());
    const set = await findInspirationSet(editor.db);
    return {
      recipes: recipes.length,
      articles: articles.length,
      changeSetId: set?.id ?? null,
      busy: set?.state === "undoing",
    };
  };
  return new OfficeEndpoints(guard).on(getInspiration, show).on(addInspiration, async (_, acting) => {
    await putInspiration(editor, acting, await readOffered());
    return await show();
  });
}
