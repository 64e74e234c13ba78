/** Begins the keys of the drafts in the browser's store. */
export const draftPrefix = "skaenk_office_draft_";
/** Key of the steps that a tab can undo in the sheet of goods. */
export const undoStepsKey = "skaenk-goods-undo";

const ownerKey = "skaenk_office_typed_by";
/** An API key that opens the office outside production is nobody. */
const nobody = "key";

/** A page whose login ended keeps nothing until somebody is logged in. */
const loggedOut = "";

let keeper: string | undefined;

type Kind = "localStorage" | "sessionStorage";

/** @returns undefined on the server, and where the browser's store is closed */
function storeOf(kind: Kind): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

function forgetIn(store: Storage): void {
  for (const key of Object.keys(store)) {
    if (key.startsWith(draftPrefix) || key === undoStepsKey || key === ownerKey) store.removeItem(key);
  }
}

/** Forgets all drafts of this browser and the undo steps of this tab: the next to log in here may be a colleague. */
export function forgetTyped(): void {
  keeper = loggedOut;
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    const store = storeOf(kind);
    if (store) forgetIn(store);
  }
}

/**
 * Names the member of staff who is logged in, and forgets what another one typed: a session can end without a press on the log-out
 * button. Drafts of the same one stay.
 * @param staffId undefined where an API key asks instead of a person
 */
export function keepTypedFor(staffId: number | undefined): void {
  const next = String(staffId ?? nobody);
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    const store = storeOf(kind);
    if (!store) continue;
    try {
      const before = store.getItem(ownerKey);
      if (before !== null && before !== next) forgetIn(store);
      if (before !== next) store.setItem(ownerKey, next);
    } catch {
      // The browser's store is full: nothing new is kept in it either.
    }
  }
  keeper = storeOf("localStorage")?.getItem(ownerKey) === next ? next : undefined;
}

/** @returns false on a page that was left open while its member of staff logged out, or another one logged in, in another tab */
export const isKeeper = (): boolean => keeper === undefined || storeOf("localStorage")?.getItem(ownerKey) === keeper;
