import type { searchShop } from "@skaenk/contract/search";
import type { z } from "zod";

/** What is asked of the search, as the contract has read it. */
export type SearchQuery = z.output<(typeof searchShop)["request"]["query"]>;
