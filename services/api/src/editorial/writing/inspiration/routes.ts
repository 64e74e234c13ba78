import { addInspiration, getInspiration } from "@skaenk/contract/office/inspiration";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../../platform/rendering/work.ts";
import type { EditorContext } from "../content-editor.ts";
import { putInspiration, refuseBeforeReading } from "./add-inspiration.ts";
import { findInspirationSet } from "./inspiration-queries.ts";
import type { InspirationNames } from "./read-inspiration.work.ts";

const readInspiration = workIn<typeof import("./read-inspiration.work.ts")>(
  new URL("./read-inspiration.work.ts", import.meta.url),
);

type Context = EditorContext & { pool: RenderingPool; guard: OfficeGuard };

/** Endpoints of the inspiration that a new shop may begin with. Its files are read in a child process, so that nobody waits for them. */
export function inspirationEndpoints({ pool, guard, ...editor }: Context): OfficeEndpoints {
  let kept: Promise<InspirationNames> | undefined;
  /** The names of the pieces in the files are cached, since the files do not change while the program runs. */
  const list = async () => {
    kept ??= pool.run(readInspiration, () => ({ whole: false }));
    kept.catch(() => {
      kept = undefined;
    });
    return await kept;
  };
  const show = async () => {
    const { recipes, articles } = await list();
    const set = await findInspirationSet(editor.db);
    return {
      recipes: recipes.length,
      articles: articles.length,
      changeSetId: set?.id ?? null,
      busy: set?.state === "undoing",
    };
  };
  return new OfficeEndpoints(guard).on(getInspiration, show).on(addInspiration, async (_, acting) => {
    await refuseBeforeReading(editor, acting, list);
    const { inspiration } = await pool.run(readInspiration, () => ({ whole: true }));
    if (!inspiration) throw new Error("The inspiration was asked for whole");
    await putInspiration(editor, acting, inspiration);
    return await show();
  });
}
