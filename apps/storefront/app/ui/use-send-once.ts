import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** For `onSubmit` of a `Form`: sends it once until the page has its answer. A double click is faster than the page is drawn anew. */
export function useSendOnce(): (event: FormEvent) => void {
  const { state } = useNavigation();
  const underWay = useRef(false);
  useEffect(() => {
    if (state === "idle") underWay.current = false;
  });
  return (event) => {
    if (underWay.current) event.preventDefault();
    underWay.current = true;
  };
}
