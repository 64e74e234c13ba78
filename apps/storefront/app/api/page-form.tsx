import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { sendPage } from "./send-form";
import { takePress } from "./take-press";
import { isOffline, online } from "./waiting-forms";

/** What is said of the line, and nothing while it answers. */
const lineWords = {
  offline: "Du er offline. Det, du har skrevet, bliver stående, og vi sender det, så snart du har forbindelse.",
  slow: "Forbindelsen er langsom. Vi venter på svar.",
  lost: "Vi fik ikke svar. Det, du har skrevet, bliver stående. Prøv igen: Det tæller kun én gang.",
};
/** Longer than an answer takes on a poor line. */
const slowAfterMs = 6_000;

type PageFormProps = Omit<ComponentProps<typeof Form>, "method" | "onSubmit" | "navigate" | "fetcherKey">;

/**
 * A form whose answer is a page: the same one comes back with what was wrong, or another. It posts to a route's action with
 * scripts and without; with them its press is guarded and named as every other (`takePress`). Pressed without a connection
 * it stays as it is and goes once there is one, as it was pressed last; whoever has left it has changed their mind. On a line
 * that hangs it says so, and can be pressed again, which counts once.
 */
export function PageForm({ children, ...props }: PageFormProps) {
  const submit = useSubmit();
  const latest = useRef<FormData>(undefined);
  const [line, setLine] = useState<keyof typeof lineWords>();
  useEffect(() => {
    return () => {
      latest.current = undefined;
    };
  }, []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const action = event.currentTarget.getAttribute("action");
    const fields = takePress(event);
    if (!fields) return;
    latest.current = fields;
    setLine(isOffline() ? "offline" : undefined);
    await online();
    if (latest.current !== fields) return;
    setLine(undefined);
    const { preventScrollReset } = props;
    const slow = setTimeout(() => setLine("slow"), slowAfterMs);
    const lost = await sendPage(submit, fields, {
      ...(action ? { action } : {}),
      ...(preventScrollReset && { preventScrollReset }),
    });
    clearTimeout(slow);
    if (latest.current === fields) setLine(lost ? "lost" : undefined);
  };
  return (
    <Form {...props} method="post" onSubmit={(event) => void send(event)}>
      {children}
      {line && (
        <p className="notice" role="status">
          {lineWords[line]}
        </p>
      )}
    </Form>
  );
}
