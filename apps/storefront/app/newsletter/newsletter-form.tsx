import { newsletterConsent } from "@skaenk/contract/newsletter-consent";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useState } from "react";
import { isProblem } from "../api/problem";
import { sendForm } from "../api/send-form";
import { takePress } from "../api/take-press";
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
    const form = takePress(event);
    if (!form) return;
    setSending(true);
    setAnswer(await signUp(form));
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
          action={shopPage("/nyhedsbrev/tilmeld")}
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

async function signUp(form: FormData): Promise<NewsletterAnswer> {
  const sent = await sendForm<{ answer: NewsletterAnswer }>(shopPage("/nyhedsbrev/tilmeld"), form);
  return isProblem(sent) ? { errors: { email: sent.problem } } : sent.answer;
}
