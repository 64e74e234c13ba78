import { countOf, formatMoment, formatTime } from "@skaenk/danish/format";
import { useEffect, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useBlocker } from "react-router";
import { useSaving, useSavingStore } from "./saving";
import type { FormMessage, FormState } from "./saving-store";
import { useAwake } from "./use-text-of";

/**
 * The one way to save: in sight in every room where something is saved. The bar tells how much is unsaved and when it was last saved, and
 * answers where it was pressed. Ctrl+S presses it. Its place is kept from the first paint on, before the scripts know the forms: a press
 * never begins on something that the bar has covered by the time it ends.
 */
export function SaveBar() {
  const store = useSavingStore();
  const { savers, acts } = useSaving();
  const awake = useAwake();
  const all = [...savers.values()];
  const inBar = all.filter((saver) => saver.inBar);
  const changed = inBar.reduce((sum, saver) => sum + saver.changed, 0);
  const busy = inBar.some((saver) => saver.busy) || [...acts.values()].some((act) => act.busy);
  useSaveKey(inBar.length > 0, store.saveAll);
  const dirty = all.some((saver) => saver.changed > 0);
  return (
    <>
      {/* The stylesheet shows the bar in rooms with a form that saves. */}
      <section className="save-bar" aria-label="Gem" data-awake={(awake && inBar.length > 0) || undefined}>
        <div role="status">
          <p data-unsaved={changed > 0 || undefined}>{stateText({ busy, changed, savers: inBar })}</p>
          <Answer said={latestSaid([...inBar, ...acts.values()])} changed={changed} />
        </div>
        <div className="save-acts">
          {[...acts.entries()].map(([id, { label, idle, press }]) => {
            const off = busy || (idle && changed === 0);
            return (
              <button key={id} type="button" className="second" aria-disabled={off} onClick={() => !off && press()}>
                {label}
              </button>
            );
          })}
          <button
            type="button"
            className="act"
            aria-disabled={busy || changed === 0}
            aria-keyshortcuts="Control+S"
            onClick={() => !busy && void store.saveAll()}
          >
            {inBar.find(({ makes }) => makes)?.makes ?? "Gem"}
          </button>
        </div>
      </section>
      {awake && (
        <LeaveGuard
          dirty={dirty}
          loses={all.some((saver) => saver.changed > 0 && saver.hasNoDraft)}
          canSave={inBar.some((saver) => saver.changed > 0)}
          saveAll={store.saveAll}
        />
      )}
    </>
  );
}

function stateText({ busy, changed, savers }: { busy: boolean; changed: number; savers: FormState[] }): string {
  if (busy) return "Et øjeblik …";
  if (savers.some(({ makes }) => makes))
    return changed === 0 ? "Intet skrevet endnu" : `${countOf(changed, "felt", "felter")} udfyldt, ikke gemt`;
  if (changed > 0) return `${countOf(changed, "ændring", "ændringer")} ikke gemt`;
  const last = savers
    .flatMap(({ savedAt }) => savedAt ?? [])
    .sort()
    .at(-1);
  return last ? `Gemt ${timeText(last)}` : "Ingen ændringer";
}

const dayOf = (at: Date): string => at.toDateString();
const timeText = (at: string): string =>
  dayOf(new Date(at)) === dayOf(new Date()) ? formatTime(at) : formatMoment(at);

const latestSaid = (all: { said: FormMessage | undefined }[]): FormMessage | undefined =>
  all.flatMap(({ said }) => said ?? []).findLast(({ good }) => !good) ?? all.flatMap(({ said }) => said ?? []).at(-1);

/** A yes is said until something is changed again, a no until it is mended. */
function Answer({ said, changed }: { said: FormMessage | undefined; changed: number }) {
  if (!said || (said.good && changed > 0)) return null;
  return (
    <p className="save-said" role={said.good ? undefined : "alert"} data-tone={said.good ? "good" : "bad"}>
      {said.text}
    </p>
  );
}

function useSaveKey(saves: boolean, saveAll: () => Promise<boolean>): void {
  useEffect(() => {
    if (!saves) return;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) void saveAll();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [saves, saveAll]);
}

type LeaveProps = { dirty: boolean; loses: boolean; canSave: boolean; saveAll(): Promise<boolean> };

/** Asks before unsaved changes are left: in the office by a dialog of its own, out of it by the browser's. */
function LeaveGuard({ dirty, loses, canSave, saveAll }: LeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const saveAndGo = async () => {
    setSaving(true);
    const saved = await saveAll();
    setSaving(false);
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ModalOverlay
      className="veil"
      isOpen={blocker.state === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      isDismissable
    >
      <Modal className="sheet">
        <Dialog role="alertdialog">
          <Heading slot="title">Der er ændringer, som ikke er gemt</Heading>
          <p>
            {loses
              ? "Nogle felter i listen kunne ikke gemmes. Går du nu, går det tabt, som du har skrevet i dem."
              : "Går du uden at gemme, gemmes det, du har skrevet, i denne browser, og du kan hente det frem, når du kommer igen."}
          </p>
          <div className="form-foot">
            {canSave && (
              <button type="button" className="act" aria-disabled={saving} onClick={() => void saveAndGo()}>
                {saving ? "Gemmer …" : "Gem og gå"}
              </button>
            )}
            <button type="button" className="second" onClick={() => blocker.proceed?.()}>
              Gå uden at gemme
            </button>
            <button type="button" className="quiet" onClick={() => blocker.reset?.()}>
              Bliv her
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
