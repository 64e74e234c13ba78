import { addressOf } from "@skaenk/contract/endpoint";
import { sendOwnLabelAddress } from "@skaenk/contract/office/in-browser";
import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { sendWithProgress } from "../api/send-with-progress";
import { useFileDrop } from "../ui/use-file-drop";

/** The limit of the office, which the page checks before anything is sent. */
const mostBytes = 25 * 1024 * 1024;
const accept = ".png,.jpg,.jpeg,.webp,.svg,.pdf,image/png,image/jpeg,image/webp,image/svg+xml,application/pdf";

/** The form of a label: dropped or chosen it is sent at once. Without JavaScript the browser sends it and comes back here. */
export function SendLabel({ slug, another }: { slug: string; another: boolean }) {
  const [search] = useSearchParams();
  const [percent, setPercent] = useState<number>();
  const [said, setSaid] = useState<{ bad: boolean; words: string }>();
  const { revalidate } = useRevalidator();
  const id = useId();
  const address = addressOf(sendOwnLabelAddress, { params: { slug } });
  const [refused, kept] = [search.get("afvist"), search.get("etiket") === "gemt"];
  const shown = said ?? (refused ? { bad: true, words: refused } : kept ? { bad: false, words: taken } : undefined);

  const send = async (file: File | null | undefined) => {
    if (!file || percent !== undefined) return;
    if (file.size > mostBytes) return setSaid({ bad: true, words: "Etiketten må højst fylde 25 MB." });
    const form = new FormData();
    form.set("file", file, file.name);
    setSaid({ bad: false, words: "" });
    setPercent(0);
    const answer = await sendWithProgress(address, form, setPercent);
    setPercent(undefined);
    if ("refused" in answer) return setSaid({ bad: true, words: answer.refused });
    setSaid({ bad: false, words: taken });
    await revalidate();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    void send(file instanceof File && file.size > 0 ? file : undefined);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    void send(file).then(() => {
      target.value = "";
    });
  };
  const dropping = useFileDrop(([file]) => void send(file));
  return (
    <form
      method="post"
      action={address}
      encType="multipart/form-data"
      className="send-pictures"
      aria-label="Læg en etiket ind"
      onSubmit={submit}
      {...dropping}
    >
      <div className="field">
        <label htmlFor={id}>{another ? "En anden etiket" : "Træk etiketten hertil, eller vælg den"}</label>
        <input id={id} type="file" name="file" accept={accept} required onChange={choose} />
        <p className="hint">
          PNG, JPEG, WebP, SVG eller PDF, højst 25 MB. Af en PDF bruges den første side, så gem den beskåret til
          etiketten. Gennemsigtige hjørner viser glasset.
        </p>
      </div>
      <noscript>
        <div className="form-foot">
          <button type="submit" className="second">
            Læg etiketten ind
          </button>
        </div>
      </noscript>
      {percent !== undefined && <progress max={100} value={percent} aria-label={`Etiketten er sendt: ${percent} %`} />}
      {shown?.words && (
        <p className="notice" role={shown.bad ? "alert" : "status"} data-tone={shown.bad ? "bad" : "good"}>
          {shown.words}
        </p>
      )}
    </form>
  );
}

const taken = "Etiketten er gemt og sidder på flasken.";
