import { shopPage } from "@skaenk/contract/shop-pages";
import { currentSession, visitorSession, writeAccount } from "../api/account-memory";
import { writeForm } from "../api/send-form";

const address = shopPage("/favoritter/liste");

/**
 * Answers the path that shows the list. The backend must know the list to show it: a member's it knows, and who is not a
 * member has it kept by their visitor cookie from now on.
 */
export async function share(syncLists: () => Promise<void>): Promise<string> {
  if (currentSession() === undefined) writeAccount({ session: visitorSession, known: {} });
  await syncLists();
  const { path } = await writeForm<{ path: string }>(address, { intent: "share" });
  return path;
}

export async function stopSharing(): Promise<void> {
  await writeForm(address, { intent: "stop-sharing" });
}
