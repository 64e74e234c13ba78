import { mostInFolders } from "@skaenk/contract/folder-names";
import { shopPage } from "@skaenk/contract/shop-pages";
import { syncedList } from "../api/account-list";
import { askRoute, writeForm } from "../api/send-form";
import { folders, type InFolder, placeOf, readInFolders } from "./folders-state";

const address = shopPage("/favoritter/mapper");

/** The folders of a member, or of a visitor who shares a list. */
export const foldersInAccount = syncedList<InFolder>({
  key: "folders",
  state: folders,
  rules: { idOf: placeOf, newest: "first", most: mostInFolders },
  read: readInFolders,
  load: async () => readInFolders((await askRoute<{ items: unknown }>(address)).items),
  add: (one) => writeForm(address, { intent: "add", place: placeOf(one) }),
  addAll: (many) => writeForm(address, { intent: "add", place: many.map(placeOf) }),
  remove: (one) => writeForm(address, { intent: "remove", place: placeOf(one) }),
});
