import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useState } from "react";
import { isProblem } from "../api/problem";
import { sendForm } from "../api/send-form";
import { takePress } from "../api/take-press";
import { Link } from "../ui/link";
import { TextField } from "../ui/text-field";

export type NoticeAnswer = { message?: string; errors: Record<string, string> };

type Props = { slug: string; sku: string; name: string; email?: string | undefined; answer?: NoticeAnswer | undefined };

/**
 * "Giv mig besked" for something sold out. Its action is a page of its own, so it works without JavaScript; with it the
 * answer stands where the form was.
 */
export function NoticeForm({ slug, sku, name, ...props }: Props) {
  const [answer, setAnswer] = useState(props.answer ?? { errors: {} });
  const [sending, setSending] = useState(false);
  const action = shopPage("/vare/:slug/besked", { slug });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    setSending(true);
    const sent = await sendForm<{ answer: NoticeAnswer }>(action, form);
    setAnswer(isProblem(sent) ? { errors: { email: sent.problem } } : sent.answer);
    setSending(false);
  };
  return (
    <div className="notice-form">
      {answer.message ? (
        <p className="notice-form__answer">{answer.message}</p>
      ) : (
        <form method="post" action={action} noValidate onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="variant" value={sku} />
          <TextField
            id="besked-email"
            name="email"
            label="Skal vi sige til, når den er her igen?"
            hint="Skriv din e-mail."
            type="email"
            autoComplete="email"
            defaultValue={props.email}
            error={answer.errors.email}
          />
          <button type="submit" className="button" aria-busy={sending || undefined}>
            Giv mig besked<span className="visually-hidden"> om {name}</span>
          </button>
          <p className="notice-form__terms">
            Bekræft adressen, så får du én mail, når varen er her. Derefter sletter vi adressen.{" "}
            <Link to={shopPage("/privatlivspolitik")}>Sådan passer vi på den</Link>.
          </p>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {answer.message ?? Object.values(answer.errors).join(". ")}
      </p>
    </div>
  );
}
