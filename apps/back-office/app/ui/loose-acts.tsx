import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { ConfirmAgain } from "./confirm-again";
import { ConfirmStepForm } from "./confirm-step";
import {
  findAct,
  forgetAct,
  type KeptAct,
  keepAct,
  keepActsFor,
  operationOf,
  putOffAct,
  readLooseActs,
  readNone,
  showLoose,
  stepAgain,
  subscribe,
} from "./kept-acts";
import { useSaidAfter } from "./said";
import { useFetcher } from "./use-fetcher";

/**
 * Acts of this page that were agreed to and never answered, after a reload or when their form is gone: each is sent again as it was, by the member
 * of staff who agreed to it.
 */
export function LooseActs({ staffId }: { staffId: number | undefined }) {
  // Acts of the former login go before anything of them is painted.
  useLayoutEffect(() => keepActsFor(staffId), [staffId]);
  const { pathname } = useLocation();
  const acts = useSyncExternalStore(subscribe, readLooseActs, readNone);
  const [refused, setRefused] = useState<{ path: string; message: string | undefined }>();
  const fetchers = useFetchers();
  const isSending = [useNavigation(), ...fetchers].some(({ state }) => state === "submitting");
  // The refusal is of the last act on this page: it goes with the next one, and on another page.
  useEffect(() => {
    if (isSending || refused?.path !== pathname) setRefused(undefined);
  }, [isSending, pathname, refused]);
  return (
    <>
      {refused?.path === pathname && (
        <p className="notice" role="alert" data-tone="bad">
          {refused.message}
        </p>
      )}
      {acts
        .filter(({ path }) => path === pathname)
        .map((act) => (
          <LooseAct
            key={`${act.name} ${operationOf(act.fields)}`}
            act={act}
            onRefused={(message) => setRefused({ path: pathname, message })}
          />
        ))}
    </>
  );
}

function LooseAct({ act, onRefused }: { act: KeptAct; onRefused(message: string | undefined): void }) {
  const fetcher = useFetcher<FormAnswer>();
  const { data, state } = fetcher;
  const sent = useRef<FormData>(undefined);
  const tellRefused = useRef(onRefused);
  tellRefused.current = onRefused;
  useSaidAfter(data?.ok ? data : undefined);
  useEffect(() => {
    if (!data || state !== "idle" || (!data.ok && findAct(act.name))) return;
    if (!data.ok) tellRefused.current(data.message);
    forgetAct(act.name, operationOf(act.fields));
  }, [data, state, act]);
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  const send = (form: FormData) => {
    sent.current = form;
    release.current ??= showLoose(act.name);
    keepAct({ ...act, at: Date.now() });
    void fetcher.submit(form, { method: "post", action: act.action ?? act.path });
  };
  const goOn = (ticket: string | undefined) => {
    if (!sent.current) return;
    if (ticket !== undefined) sent.current.set("ticket", ticket);
    send(sent.current);
  };
  return (
    <>
      {data && !data.ok && !data.confirmAgain && (
        <p className="notice" role="alert" data-tone="bad">
          {data.message}
        </p>
      )}
      <ConfirmStepForm
        step={stepAgain(act)}
        busy={state !== "idle"}
        onConfirm={send}
        onCancel={() => putOffAct(act.name)}
      />
      <ConfirmAgain asked={data?.confirmAgain ? data : undefined} again={goOn} />
    </>
  );
}
