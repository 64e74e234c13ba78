import type { ViewList } from "@skaenk/contract/office/limits";
import { officePage } from "@skaenk/contract/office/pages";
import type { ListView } from "@skaenk/contract/office/views";
import { keepsSearchWord } from "@skaenk/contract/office/views-of-people";
import { useCallback, useEffect, useState } from "react";
import { Button, DialogTrigger, Input, Label, Popover, TextField } from "react-aria-components";
import { Link, useSearchParams } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMaySee } from "./use-factors";
import { useFetcher } from "./use-fetcher";

type Views = { items: ListView[] };

/** A list's address is its view; here are those that one comes back to, for oneself or for all. */
export function SavedViews({ keys }: { keys: ViewList }) {
  const [search] = useSearchParams();
  const { load, data } = useFetcher<Views>();
  const forgetting = useFetcher<FormAnswer>();
  const address = `${officePage("/visninger")}?liste=${keys}`;
  const show = useCallback(() => load(address), [load, address]);
  // Asked for when the list is there: no page waits for it.
  useEffect(() => {
    show();
  }, [show]);
  // And again when one was forgotten.
  useEffect(() => {
    if (forgetting.data?.ok) show();
  }, [forgetting.data, show]);
  const views = data?.items ?? [];
  const here = new URLSearchParams([...search].filter(([key, value]) => key !== "cursor" && value !== "")).toString();
  const holdsWord = keepsSearchWord(keys, here);
  const known = views.some((view) => view.search === here);
  if (views.length === 0 && here === "") return null;
  return (
    <div className="views">
      {views.map((view) => (
        <span key={view.id} className="view" data-here={view.search === here || undefined}>
          <Link to={`?${view.search}`}>{view.name}</Link>
          {view.forAll && <small>for alle</small>}
          <forgetting.Form method="post" action={officePage("/visninger")}>
            <input type="hidden" name="act" value="remove" />
            <input type="hidden" name="id" value={view.id} />
            <button type="submit" aria-label={`Slet visningen ${view.name}`}>
              ×
            </button>
          </forgetting.Form>
        </span>
      ))}
      {here !== "" && !known && !holdsWord && <KeepView keys={keys} here={here} onKept={show} />}
      {holdsWord && (
        <small>Visningen gemmes uden søgeord, for et søgeord kan være et navn: Ryd søgefeltet først.</small>
      )}
      <Refusal answer={forgetting.data} />
    </div>
  );
}

const Refusal = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer && !answer.ok ? (
    <p className="wrong" role="alert">
      {answer.message}
    </p>
  ) : null;

type KeepProps = { keys: ViewList; here: string; onKept(): void };

/** Names the view that one is in, and says who it is for. */
function KeepView({ keys, here, onKept }: KeepProps) {
  const mayShare = useMaySee("views:share");
  const [open, setOpen] = useState(false);
  const keeping = useFetcher<FormAnswer>();
  // The dialog stays, with the name in it, until the view is kept.
  useEffect(() => {
    if (!keeping.data?.ok) return;
    setOpen(false);
    onKept();
  }, [keeping.data, onKept]);
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="quiet">Gem visning</Button>
      <Popover className="popover" placement="bottom start" aria-label="Gem visning">
        <keeping.Form method="post" action={officePage("/visninger")} className="form">
          <input type="hidden" name="list" value={keys} />
          <input type="hidden" name="search" value={here} />
          <TextField name="name" isRequired className="field">
            <Label>Visningens navn</Label>
            <Input maxLength={40} placeholder="Hvad skal den hedde?" autoComplete="off" />
          </TextField>
          {mayShare && (
            <label className="check">
              <input type="checkbox" name="forAll" value="ja" /> For alle på kontoret
            </label>
          )}
          <button type="submit" className="act" disabled={keeping.state !== "idle"}>
            Gem
          </button>
          <Refusal answer={keeping.data} />
        </keeping.Form>
      </Popover>
    </DialogTrigger>
  );
}
