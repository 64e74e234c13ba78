import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useRef, useState } from "react";
import { isProblem, type Problem } from "../../api/problem";
import { sendForm } from "../../api/send-form";
import { designBefore, readDesign } from "./design-form";

/** Shorter than the time between two letters of somebody who types fast would be a page for every letter. */
const pauseMs = 40;

/** How long a form waits that could not be saved just now. */
const tryAgainMs = 4_000;

const notSaved = "Det seneste er ikke gemt endnu, men vi prøver igen automatisk.";

const problemOf = ({ problem, lost }: Problem): string =>
  lost ? `${navigator.onLine ? "" : "Der er ingen forbindelse. "}${notSaved}` : problem;

/**
 * Saves the form while it is filled in, the latest state only, and gives back the card as it then prints. What could not be
 * sent is sent again by itself, and what is typed last is sent also from a page that is left in the same moment.
 */
export function useLiveCard(given: DrinksCard) {
  const [card, setCard] = useState(given);
  const [problem, setProblem] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<HTMLFormElement>(undefined);
  const running = useRef(false);
  useEffect(() => setCard(given), [given]);

  /** Says whether the backend has had it: saved, or refused for what stands in it. */
  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const filled = new FormData(form);
    // Until the answer is here, nobody knows what the backend has.
    const before = form.elements.namedItem(designBefore) as HTMLInputElement;
    const known = before.value;
    before.value = "";
    const answer = await sendForm<{ card: DrinksCard }>(
      `${shopPage("/design-drinkskort/resultat")}?kort=${given.id}`,
      filled,
    );
    if (isProblem(answer)) {
      if (!answer.lost) before.value = known;
      setProblem(problemOf(answer));
      return !answer.lost;
    }
    setCard(answer.card);
    before.value = JSON.stringify(readDesign(filled));
    setProblem("");
    return true;
  };
  const save = useRef(async () => {
    // One at a time, so that an older answer never overtakes a newer one; what changes meanwhile goes in the next.
    if (running.current) return;
    running.current = true;
    clearTimeout(timer.current);
    for (let form = waiting.current; form; form = waiting.current) {
      waiting.current = undefined;
      if (await send(form)) continue;
      // A page that was left has had its last try: what is typed on the next one is newer.
      if (form.isConnected) {
        waiting.current ??= form;
        timer.current = setTimeout(save.current, tryAgainMs);
      }
      break;
    }
    running.current = false;
  });
  useEffect(() => () => void save.current(), []);
  const change = (form: HTMLFormElement) => {
    waiting.current = form;
    clearTimeout(timer.current);
    timer.current = setTimeout(save.current, pauseMs);
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
