/** What is asked of the browser; tests have their own. */
type WithTransitions = { startViewTransition?: (...asked: never[]) => Transition };
type Transition = { ready: Promise<unknown>; finished: Promise<unknown>; updateCallbackDone: Promise<unknown> };

const calm = ({ ready, finished, updateCallbackDone }: Transition): void => {
  for (const part of [ready, finished, updateCallbackDone]) part.catch(() => undefined);
};

/**
 * A change of page that another press cuts short, or that a hidden window does not show, is no failure: the page is there
 * all the same. The router asks for the animation and listens to its end alone; what the browser says of the rest would stand
 * in the console as an error that nobody caught.
 */
export function calmTransitions(page: WithTransitions = document as WithTransitions): void {
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  page.startViewTransition = (...asked) => {
    const transition = start(...asked);
    calm(transition);
    return transition;
  };
}
