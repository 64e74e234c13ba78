import { BackendRefusal } from "@skaenk/contract/client";
import { signUpForNewsletter } from "@skaenk/contract/in-browser";
import { newsletterConsent } from "@skaenk/contract/newsletter-consent";
import { type FormEvent, useState } from "react";
import { browserCall } from "../api/browser-api";
import { CheckField } from "../ui/check-field";
import { TextField } from "../ui/text-field";

export type NewsletterAnswer = { message?: string; errors: Record<string, string> };

/**
 * The sign-up. Its action is a page of its own, so it works without JavaScript; with it the answer stands where the form
 * was. `place` tells two of them on one page apart.
 */
export function NewsletterForm(props: {
  companyName: string;
  place: string;
  email?: string;
  answer?: NewsletterAnswer;
}) {
  const { place } = props;
  const [answer, setAnswer] = useState(props.answer ?? { errors: {} });
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    setSending(true);
    setAnswer(await signUp(String(form.get("email")), form.get("consent") === "ja"));
    setSending(false);
  };
  return (
    <>
      {answer.message ? (
        <p className="newsletter__answer">{answer.message}</p>
      ) : (
        <form
          className="newsletter__form"
          method="post"
          action="/nyhedsbrev/tilmeld"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            id={`${place}-email`}
            name="email"
            label="Din e-mail"
            type="email"
            autoComplete="email"
            defaultValue={props.email}
            error={answer.errors.email}
          />
          <button type="submit" className="button button--light" aria-busy={sending || undefined}>
            Tilmeld
          </button>
          <CheckField id={`${place}-consent`} name="consent" error={answer.errors.consent}>
            {newsletterConsent(props.companyName)}
          </CheckField>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {answer.message ?? Object.values(answer.errors).join(". ")}
      </p>
    </>
  );
}

async function signUp(email: string, consent: boolean): Promise<NewsletterAnswer> {
  try {
    const body = { email, consent, source: "footer" as const };
    const { message } = await browserCall(signUpForNewsletter, { body });
    return { message, errors: {} };
  } catch (error) {
    return refusedAnswer(error);
  }
}

/** What to show at which field; a refusal without a field stands at the e-mail. */
export function refusedAnswer(error: unknown): NewsletterAnswer {
  if (!(error instanceof BackendRefusal)) return { errors: { email: "Der opstod en fejl. Prøv igen senere" } };
  const { errors, detail } = error.refusal;
  return { errors: errors && Object.keys(errors).length > 0 ? errors : { email: detail } };
}
