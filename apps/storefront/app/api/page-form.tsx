import type { ComponentProps, FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { sendPage } from "./send-form";
import { takePress } from "./take-press";

type PageFormProps = Omit<ComponentProps<typeof Form>, "method" | "onSubmit" | "navigate" | "fetcherKey">;

/**
 * A form whose answer is a page: the same one comes back with what was wrong, or another. It posts to a route's action with
 * scripts and without; with them its press is guarded and named as every other (`takePress`).
 */
export function PageForm(props: PageFormProps) {
  const submit = useSubmit();
  const send = (event: FormEvent<HTMLFormElement>) => {
    const action = event.currentTarget.getAttribute("action");
    const fields = takePress(event);
    if (!fields) return;
    const { preventScrollReset } = props;
    void sendPage(submit, fields, { ...(action ? { action } : {}), ...(preventScrollReset && { preventScrollReset }) });
  };
  return <Form {...props} method="post" onSubmit={send} />;
}
