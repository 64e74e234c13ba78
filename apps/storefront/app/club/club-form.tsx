import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "../ui/error-summary";
import type { FormAnswer } from "./form-answer";

type Fields = { errors: Record<string, string>; typed: Record<string, string> };

/** One form of the club: what it was told stands above it, and it cannot be sent twice while it is under way. */
export function ClubForm(props: {
  intent: string;
  answer: FormAnswer | undefined;
  button: string;
  quiet?: boolean;
  /** Ids of fields whose id is not their name, so that the summary of errors leads to them. */
  ids?: Record<string, string>;
  children?: ReactNode | ((fields: Fields) => ReactNode);
}) {
  const navigation = useNavigation();
  const own = props.answer?.intent === props.intent ? props.answer : undefined;
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === props.intent;
  const underWay = useRef(false);
  useEffect(() => {
    if (navigation.state === "idle") underWay.current = false;
  });
  /** A double click is faster than the page is drawn anew. */
  const sendOnce = (event: FormEvent) => {
    if (underWay.current) event.preventDefault();
    underWay.current = true;
  };
  const fields = { errors: own?.errors ?? {}, typed: own?.typed ?? {} };
  return (
    <Form className="club-form" method="post" noValidate preventScrollReset onSubmit={sendOnce}>
      {own?.title && <ErrorSummary title={own.title} errors={underIds(own.errors, props.ids)} />}
      {own?.message && (
        <p className="notice" role="status">
          {own.message}
        </p>
      )}
      {typeof props.children === "function" ? props.children(fields) : props.children}
      <button
        type="submit"
        className={props.quiet ? "button button--quiet" : "button"}
        name="intent"
        value={props.intent}
        aria-disabled={busy || undefined}
      >
        {props.button}
      </button>
    </Form>
  );
}

function underIds(errors: Record<string, string>, ids: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [ids[name] ?? name, text]));
}
