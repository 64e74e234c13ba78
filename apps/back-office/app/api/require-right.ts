import { maySee, type Right } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { rightWords } from "@skaenk/danish/right-words";
import type { RouterContextProvider } from "react-router";
import { officeApi } from "./office-api";

/**
 * Refuses a page that is nothing but a form, to whom the form would refuse: the backend decides all the same when it is sent.
 * @throws Response 403
 */
export async function requireRight(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: Right,
): Promise<void> {
  const { rights } = await officeApi(context, request).call(getOfficeSession);
  if (maySee(rights, right)) return;
  const words = `Det har du ikke ret til. Bed en ejer om retten »${rightWords[right]}«.`;
  throw new Response(words, { status: 403, statusText: "right_missing" });
}
