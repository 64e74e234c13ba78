import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import type { FormAnswer } from "../api/form-answer";
import { ConfirmSent } from "./confirm-sent";
import { takeFocus } from "./take-focus";
import { useFactors } from "./use-factors";
import { useFetcher } from "./use-fetcher";

type Factors = { codes: boolean; passkeys: boolean };

type Props = {
  asked: FormAnswer | undefined;
  /** @param ticket says that it was shown here, for what changes factors or rights */
  again(ticket: string | undefined): void;
};

/**
 * Asks again before something dangerous, and goes on with it: for a passkey, or for the password and, of those who have codes, a
 * code. A password alone confirms nothing where there is a passkey. Without JavaScript the form says where to confirm.
 */
export function ConfirmAgain({ asked, again }: Props) {
  const { codes, passkeys } = useFactors();
  const byPassword = codes || !passkeys;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  useEffect(() => setOpen(asked !== undefined), [asked]);
  const goOn = ({ ticket }: FormAnswer) => {
    setOpen(false);
    again(ticket);
  };
  const takeAnswer = useEffectEvent((answer: FormAnswer | undefined) => answer?.ok && goOn(answer));
  // Only a new answer opens the way.
  useEffect(() => {
    takeAnswer(data);
  }, [data]);
  const byPasskey = async () => {
    setFailed(undefined);
    const { showPasskey } = await import("./show-passkey");
    const answer = await showPasskey();
    if (answer.ok) goOn(answer);
    else setFailed(answer.message);
  };
  return (
    <>
      {asked && !open && (
        <noscript>
          {asked.sent ? (
            <ConfirmSent message={asked.message} sent={asked.sent} />
          ) : (
            <p className="notice" data-tone="wait">
              Bekræft dit kodeord på <a href={officeAddress("/konto")}>din konto</a>, og prøv igen.
            </p>
          )}
        </noscript>
      )}
      <ModalOverlay className="veil" isOpen={open} onOpenChange={setOpen} isDismissable>
        <Modal className="sheet">
          <Dialog>
            <Heading slot="title">Bekræft, at det er dig</Heading>
            <p>{asksFor({ codes, passkeys })}</p>
            <fetcher.Form method="post" action={officePage("/bekraeft")} className="form">
              {byPassword && <PasswordFields codes={codes} answer={data} />}
              {(failed ?? (data && !data.ok ? data.message : undefined)) && (
                <p className="notice" role="alert" data-tone="bad">
                  {failed ?? data?.message}
                </p>
              )}
              <div className="form-foot">
                {byPassword && (
                  <button type="submit" className="act">
                    Bekræft
                  </button>
                )}
                {passkeys && (
                  <button
                    type="button"
                    className={byPassword ? "quiet" : "act"}
                    onClick={byPasskey}
                    ref={byPassword ? undefined : takeFocus}
                  >
                    Brug passkey
                  </button>
                )}
                <button type="button" className="quiet" onClick={() => setOpen(false)}>
                  Fortryd
                </button>
              </div>
            </fetcher.Form>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function asksFor({ codes, passkeys }: Factors): string {
  const password = codes ? "Skriv dit kodeord og en kode" : "Skriv dit kodeord";
  if (!passkeys) return `${password}.`;
  return codes ? `${password}, eller brug din passkey.` : "Brug din passkey.";
}

function PasswordFields({ codes, answer }: { codes: boolean; answer: FormAnswer | undefined }) {
  return (
    <>
      <div className="field">
        <label htmlFor="confirm-password">Kodeord</label>
        <input id="confirm-password" type="password" name="password" autoComplete="current-password" ref={takeFocus} />
      </div>
      {codes && (
        <div className="field" data-wrong={answer?.errors?.code ? true : undefined}>
          <label htmlFor="confirm-code">Kode fra din app</label>
          <input id="confirm-code" type="text" name="code" autoComplete="one-time-code" />
        </div>
      )}
    </>
  );
}
