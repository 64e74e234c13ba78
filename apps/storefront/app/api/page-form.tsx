import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { sendPage } from "./send-form";
import { takePress } from "./take-press";
import { isOffline, online } from "./waiting-forms";

type PageFormProps = Omit<ComponentProps<typeof Form>, "method" | "onSubmit" | "navigate" | "fetcherKey">;

/**
 * A form whose answer is a page: the same one comes back with what was wrong, or another. It posts to a route's action with
 * scripts and without; with them its press is guarded and named as every other (`takePress`). Pressed without a connection
 * it stays as it is and goes once there is one, as it was pressed last; whoever has left it has changed their mind.
 */
export function PageForm({ children, ...props }: PageFormProps) {
  const submit = useSubmit();
  const latest = useRef<FormData>(undefined);
  const [waits, setWaits] = useState(false);
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
    setWaits(isOffline());
    await online();
    if (latest.current !== fields) return;
    setWaits(false);
    const { preventScrollReset } = props;
    await sendPage(submit, fields, {
      ...(action ? { action } : {}),
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return (
    <Form {...props} method="post" onSubmit={(event) => void send(event)}>
      {children}
      {waits && (
        <p className="notice" role="status">
          Du er offline. Det, du har skrevet, bliver stående, og vi sender det, så snart du har forbindelse.
        </p>
      )}
    </Form>
  );
}
