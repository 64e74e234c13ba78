import { getPicks } from "@skaenk/contract/in-browser";
import { useEffect, useState } from "react";
import { browserCall } from "../api/browser-api";
import { hasConsent } from "../consent/consent-state";
import { nothingSeen, type SeenItems } from "./suggestion-list";

const drinksShown = 3;
const productsShown = 3;

/**
 * The things that the visitor looked at last, from the search service: loaded each time the box is opened, for visitors who have consented to
 * it.
 */
export function useSeen(wanted: boolean): SeenItems {
  const [seen, setSeen] = useState(nothingSeen);
  useEffect(() => {
    if (!wanted || !hasConsent("personalisation")) return setSeen(nothingSeen);
    let gone = false;
    Promise.all([
      browserCall(getPicks, { params: { name: "recently-viewed-drinks" }, query: { count: drinksShown } }),
      browserCall(getPicks, { params: { name: "recently-viewed" }, query: { count: productsShown } }),
    ]).then(
      ([{ drinks }, { products }]) => !gone && setSeen({ drinks, products }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return seen;
}
