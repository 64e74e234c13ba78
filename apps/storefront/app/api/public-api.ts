import { BackendRefusal, type Call, createCall, isExpected, isUnknown } from "@skaenk/contract/client";
import type { Address, InputArgs } from "@skaenk/contract/endpoint";
import { data, type RouterContextProvider, redirect } from "react-router";
import { awayPageOf } from "./backend-away";
import { backend, pageFacts } from "./server-context";

/** Public content for a loader: the same for every visitor, so the page made from it may be kept. */
export type PublicApi = {
  /** A 404 of the backend becomes a 404 of the page, or leads to where the page is now. The answer may be shown to others too: a page changes nothing in it. */
  get: Call;
  /** What a page can be shown without. One that lacks it by a failure is not kept; whoever asked logs the error. */
  find<Input, Answer>(
    address: Address<Input, Answer>,
    ...input: InputArgs<NoInfer<Input>>
  ): Promise<{ answer?: Answer; error?: unknown }>;
};

export function publicApi(context: Readonly<RouterContextProvider>): PublicApi {
  const facts = context.get(pageFacts);
  const ask = createCall(context.get(backend), {}, ({ tags }) => {
    for (const tag of tags) facts.tags.add(tag);
  });
  return {
    get: (address, ...input) => orNotFound(ask(address, ...input)),
    find: async (address, ...input) => {
      try {
        return { answer: await ask(address, ...input) };
      } catch (error) {
        if (isExpected(error)) return {};
        facts.personal = true;
        return { error };
      }
    },
  };
}

/** The message the specification fixes for what is nowhere. */
const notFoundMessage = "This page could not be found";

/** Refuses with the 404 page. */
export function notFound(): never {
  throw data(notFoundMessage, { status: 404, statusText: "Not Found" });
}

/** Turns the backend's 404 into the page's own 404, and its record of a moved page into a redirect to the new address. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const movedTo = error instanceof BackendRefusal && (error.refusal as { movedTo?: string }).movedTo;
    if (movedTo) throw redirect(movedTo, 301);
    // An address that cannot be right (page=-1) is as unknown as one that does not exist.
    if (isUnknown(error)) notFound();
    throw awayPageOf(error);
  }
}
