import type { QueryCreator, QueryExecutorProvider } from "kysely";

/**
 * What a query is asked of: the database or a transaction on it, typed by the tables it needs and no other. Whoever has more
 * tables may ask too, so a feature names its own tables (and those it joins) and never all of the shop's.
 */
export type Queries<Tables> = QueryCreator<Tables> & QueryExecutorProvider;
