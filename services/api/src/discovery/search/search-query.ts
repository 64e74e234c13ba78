import type { CheckedInput } from "@skaenk/contract/endpoint";
import type { searchShop } from "@skaenk/contract/search";

/** What is asked of the search, as the contract has read it. */
export type SearchQuery = CheckedInput<typeof searchShop>["query"];
