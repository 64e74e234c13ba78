import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { useEffect, useRef, useState } from "react";
import { browserCall } from "../../api/browser-api";
import { BackendRefusal } from "../../api/call-backend";
import { encodedPath } from "../../api/encoded-path";
import { readDesignForm } from "./design-form";

/** Shorter than the time between two letters of somebody who types fast would be a page for every letter. */
const pauseMs = 40;

/** Saves the form while it is filled in, the latest state only, and gives back the card as it then prints. */
export function useLiveCard(given: DrinksCard) {
  const [card, setCard] = useState(given);
  const [problem, setProblem] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  useEffect(() => setCard(given), [given]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (form: HTMLFormElement) => {
    try {
      const body = readDesignForm(new FormData(form));
      setCard(await browserCall<DrinksCard>(encodedPath`/drinks-cards/${given.id}`, { method: "PATCH", body }));
      setProblem("");
    } catch (error) {
      if (!(error instanceof BackendRefusal))
        return setProblem("Der er ingen forbindelse. Vi prøver igen, når du retter noget.");
      setProblem(Object.values(error.refusal.errors ?? {})[0] ?? error.message);
    }
  };
  const change = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // One at a time, so that an older answer never overtakes a newer one.
      running.current = (running.current ?? Promise.resolve()).then(() => send(form));
    }, pauseMs);
  };
  return { card, problem, change };
}

/** The address of a picture once it has arrived: the one before stays until then, so that nothing blinks. */
export function useSteadyPicture(address: string): string {
  const [shown, setShown] = useState(address);
  useEffect(() => {
    let wanted = true;
    const picture = new Image();
    picture.src = address;
    const show = () => wanted && setShown(address);
    picture.decode().then(show, show);
    return () => {
      wanted = false;
    };
  }, [address]);
  return shown;
}
