import type { Transport } from "@skaenk/contract/client";
import { createContext } from "react-router";

export type OfficeFacts = {
  productName: string;
  publicUrl: string;
  production: boolean;
  frontPage: () => Promise<number>;
};

/** The backend: a call in memory when it runs in this process, HTTP when it runs elsewhere. */
export const backend = createContext<Transport>();
export const officeFacts = createContext<OfficeFacts>();
/** Renders the front page of the shop as for a visitor, and answers its status. */
export const frontPage = createContext<() => Promise<number>>();
/** The number that this page's own scripts and styles carry; none in development. */
export const nonce = createContext<string | undefined>();
export const serverLog = createContext<(error: unknown, request: Request) => void>(() => undefined);
/** The reason why the form of this request was not read; the request then has no body. */
export const formRefusal = createContext<{ status: number; detail: string } | undefined>(undefined);
