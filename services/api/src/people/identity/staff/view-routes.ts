import { type ListView, listViews, mostViews, removeView, rightOfView, saveView } from "@skaenk/contract/office/views";
import {
  contactInNameMessage,
  holdsContact,
  keepsSearchWord,
  searchWordMessage,
} from "@skaenk/contract/office/views-of-people";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { refuseWithoutRight, rightMissing } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf } from "./own-account.ts";
import { deleteView, findViews, insertView, lockViews } from "./view-queries.ts";

/** Views of lists that one comes back to: for oneself, or for all. */
export function viewEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, sessions } = office;
  const shown = async (list: string, staffId: number): Promise<{ items: ListView[] }> => {
    const rows = await findViews(db, list, staffId);
    const items = rows.map(({ id, name, search, for_all, staff_id }) => ({
      ...{ id, name, search, forAll: for_all, own: staff_id === staffId },
    }));
    return { items };
  };
  return new OfficeEndpoints(sessions.guard)
    .on(listViews, ({ query: { list } }, acting) => {
      refuseWithoutRight(acting, rightOfView[list]);
      return shown(list, acting.staffId ?? 0);
    })
    .on(saveView, async ({ body }, acting) => {
      const { id: staffId } = await getSelf(office, acting);
      refuseWithoutRight(acting, rightOfView[body.list]);
      // The name of a view for all stands on everybody's screen.
      if (body.forAll && !acting.rights.includes("views:share")) throw rightMissing("views:share");
      if (keepsSearchWord(body.list, body.search)) throw new Refused(422, "search_of_people", searchWordMessage);
      if (holdsContact(body.name)) {
        throw new Refused(422, "not_filled_in", contactInNameMessage, { errors: { name: contactInNameMessage } });
      }
      await db.transaction().execute(async (trx) => {
        await lockViews(trx, staffId);
        const rows = await findViews(trx, body.list, staffId);
        // A view of the same name is replaced.
        const others = rows.filter(({ staff_id, name }) => staff_id === staffId && name !== body.name);
        if (others.length >= mostViews)
          throw new Refused(
            409,
            "too_many_views",
            `Der kan gemmes ${mostViews} visninger af en liste. Fjern en først.`,
          );
        await insertView(trx, { ...body, staffId });
      });
      return await shown(body.list, staffId);
    })
    .on(removeView, async ({ params: { id } }, acting) => {
      const { id: staffId, role } = await getSelf(office, acting);
      if (!(await deleteView(db, id, { staffId, isOwner: role === "owner" })))
        throw new Refused(404, "view_not_found", "Den visning findes ikke, eller den er en andens.");
      return undefined;
    });
}
