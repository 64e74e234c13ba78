import type { Transport } from "@skaenk/contract/client";
import { createContext } from "react-router";
import type { ShopFacts } from "../ui/shop-facts";

/**
 * What the page being rendered showed of the backend (the page cache keeps it until one of the tags changes), and the page
 * itself as text, with the inline scripts that the framework and the shop asked for, and no other: what a browser may run. The
 * response of the framework is then its status and headers. `personal`: for this visitor at this moment
 * only, because it is about them or lacks something that could not be had just now; such a page is never kept.
 */
export type PageFacts = { tags: Set<string>; personal: boolean; html?: string; scripts?: string[] };

/** The way to the backend: a call in memory when it runs in this process, HTTP when it runs elsewhere. */
export const backend = createContext<Transport>();
export const pageFacts = createContext<PageFacts>();
export const shopFacts = createContext<ShopFacts>();
/** Whether this visitor has passed the age gate: the only thing a public page may differ by. */
export const agePassed = createContext<boolean>(false);
export const serverLog = createContext<(error: unknown, request: Request) => void>(() => undefined);
/** Seals what a personal page keeps in a cookie: only the server reads it, and only for the visitor whom it was sealed for. */
export type DraftSeal = {
  seal(visitor: string, data: unknown): string;
  /** @returns undefined for a token that was not sealed here for that visitor */
  open(visitor: string, token: string): unknown;
};
export const cookieSeal = createContext<DraftSeal>();
