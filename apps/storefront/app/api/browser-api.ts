import { type Call, createCall, overHttp } from "@skaenk/contract/client";

const transport = overHttp((address, init) => fetch(address, init));

/** The backend from the browser: same origin, the visitor's own cookies. */
export const browserCall: Call = createCall(transport);

/** The backend from the browser, with calls that a signal can cancel. */
export const browserCallUntil = (signal: AbortSignal): Call => createCall(transport, { signal });
