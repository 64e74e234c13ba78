import { useEffect } from "react";
import { hasConsent, subscribeConsent } from "../consent/consent-state";

/** Has hearts told of, once their owner has agreed to be known. Before that not even the part that could is loaded. */
export function HeartTeller() {
  useEffect(() => {
    let loaded = false;
    const follow = () => {
      if (!loaded && !hasConsent("personalisation")) return;
      loaded = true;
      import("./tell-hearts").then((part) => part?.tellHearts()).catch(() => undefined);
    };
    follow();
    return subscribeConsent(follow);
  }, []);
  return null;
}
