import { useState } from "react";
import { useFetcher as useRouterFetcher } from "react-router";

/**
 * The router's fetcher, with its data in React's state as well. The router keeps the data in a map of its own: a render that React drops as
 * unchanged may be the first to read it, and an effect that waits for it is then never run. State makes React keep that render.
 */
export function useFetcher<Data>() {
  const fetcher = useRouterFetcher<Data>();
  const { data } = fetcher;
  const [read, setRead] = useState(data);
  if (read !== data) setRead(() => data);
  return fetcher;
}
