import { useEffect, useEffectEvent, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useFetcher } from "react-router";
import type { FormAnswer } from "../api/form-answer";

/**
 * Asks for the password or the passkey again before something dangerous, and goes on with it. Without JavaScript the form says
 * where to confirm.
 */
export function ConfirmAgain({ asked, again }: { asked: FormAnswer | undefined; again: () => void }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  useEffect(() => setOpen(asked !== undefined), [asked]);
  const goOn = () => {
    setOpen(false);
    again();
  };
  const takeAnswer = useEffectEvent((ok: boolean | undefined) => ok && goOn());
  // Only a new answer opens the way.
  useEffect(() => {
    takeAnswer(data?.ok);
  }, [data]);
  const byPasskey = async () => {
    setFailed(undefined);
    const { showPasskey } = await import("./show-passkey");
    const answer = await showPasskey();
    if (answer.ok) goOn();
    else setFailed(answer.message);
  };
  const errors = data?.errors ?? {};
  return (
    <>
      {asked && !open && (
        <noscript>
          <p className="notice" data-tone="wait">
            Bekræft dit kodeord på <a href="/kontor/konto">din konto</a>, og prøv igen.
          </p>
        </noscript>
      )}
      <ModalOverlay className="veil" isOpen={open} onOpenChange={setOpen} isDismissable>
        <Modal className="sheet">
          <Dialog>
            <Heading slot="title">Bekræft, at det er dig</Heading>
            <p>Skriv dit kodeord, eller brug din passkey.</p>
            <fetcher.Form method="post" action="/bekraeft" className="form">
              <div className="field">
                <label htmlFor="confirm-password">Kodeord</label>
                <input
                  id="confirm-password"
                  type="password"
                  name="password"
                  autoComplete="current-password"
                  autoFocus
                />
              </div>
              {(errors.code || data?.message?.includes("kode")) && (
                <div className="field">
                  <label htmlFor="confirm-code">Kode fra din app</label>
                  <input id="confirm-code" type="text" name="code" inputMode="numeric" autoComplete="one-time-code" />
                </div>
              )}
              {(failed ?? (data && !data.ok ? data.message : undefined)) && (
                <p className="notice" role="alert" data-tone="bad">
                  {failed ?? data?.message}
                </p>
              )}
              <div className="form-foot">
                <button type="submit" className="act">
                  Bekræft
                </button>
                <button type="button" className="quiet" onClick={byPasskey}>
                  Brug passkey
                </button>
              </div>
            </fetcher.Form>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
