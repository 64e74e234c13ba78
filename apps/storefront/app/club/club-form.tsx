import { type ReactNode, useContext } from "react";
import { useNavigation } from "react-router";
import { PageForm } from "../api/page-form";
import { ErrorSummary } from "../ui/error-summary";
import type { FormAnswer } from "./form-answer";
import { FormWriter } from "./form-writer";

const buttonClasses = { loud: "button", quiet: "button button--quiet", text: "text-button" };

type Fields = { errors: Record<string, string>; typed: Record<string, string> };

/** One form of the club: what it was told stands above it. */
export function ClubForm(props: {
  intent: string;
  answer: FormAnswer | undefined;
  button: string;
  /** How loud its button is; the shop's own when absent. */
  look?: "quiet" | "text";
  /** Ids of fields whose id is not their name, so that the summary of errors leads to them. */
  ids?: Record<string, string>;
  /** For what the browser forgets when the button is pressed. */
  onPress?: () => void;
  children?: ReactNode | ((fields: Fields) => ReactNode);
}) {
  const navigation = useNavigation();
  const writer = useContext(FormWriter);
  const own = props.answer?.intent === props.intent ? props.answer : undefined;
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === props.intent;
  const fields = { errors: own?.errors ?? {}, typed: own?.typed ?? {} };
  return (
    <PageForm className="club-form" noValidate preventScrollReset>
      {own?.title && <ErrorSummary title={own.title} errors={underIds(own.errors, props.ids)} />}
      {own?.message && (
        <p className="notice" role="status">
          {own.message}
        </p>
      )}
      {writer && <input type="hidden" name="writer" value={writer} />}
      {typeof props.children === "function" ? props.children(fields) : props.children}
      <button
        type="submit"
        className={buttonClasses[props.look ?? "loud"]}
        name="intent"
        value={props.intent}
        aria-disabled={busy || undefined}
        onClick={props.onPress}
      >
        {props.button}
      </button>
    </PageForm>
  );
}

function underIds(errors: Record<string, string>, ids: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [ids[name] ?? name, text]));
}
