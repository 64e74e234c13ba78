import { shareFavourites, stopSharingFavourites } from "@skaenk/contract/in-browser";
import { currentSession, visitorSession, writeAccount } from "../api/account-memory";
import { browserCall } from "../api/browser-api";

/**
 * Answers the path that shows the list. The backend must know the list to show it: a member's it knows, and who is not a
 * member has it kept by their visitor cookie from now on.
 */
export async function share(syncLists: () => Promise<void>): Promise<string> {
  if (currentSession() === undefined) writeAccount({ session: visitorSession, known: {} });
  await syncLists();
  const { path } = await browserCall(shareFavourites);
  return path;
}

export async function stopSharing(): Promise<void> {
  await browserCall(stopSharingFavourites);
}
