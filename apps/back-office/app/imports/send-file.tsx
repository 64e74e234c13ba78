import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFileDrop } from "../ui/use-file-drop";
import { sendForm } from "./send-form";

type Props = {
  /** The endpoint that takes it. */
  to: string;
  label: string;
  hint: string;
  refused: string | undefined;
  /** Whether it may also be the address of a file. */
  fetches?: boolean;
  accept?: string;
};

const spreadsheets = ".csv,.tsv,.txt,text/csv,text/plain";

/**
 * A file by drop or from the disk, or the address of one. It goes straight to the backend, which answers with the page that shows
 * how far it is: without JavaScript the browser goes there by itself.
 */
export function SendFile({ to, label, hint, refused, fetches = false, accept = spreadsheets }: Props) {
  const [percent, setPercent] = useState<number>();
  const [no, setNo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const problem = no ?? refused;

  const send = async (data: FormData) => {
    if (percent !== undefined) return;
    setNo(undefined);
    setPercent(0);
    const answer = await sendForm(to, data, setPercent);
    setPercent(undefined);
    if ("path" in answer) await navigate(answer.path);
    else setNo(answer.refused);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  const dropping = useFileDrop(([file]) => {
    if (!file) return;
    const data = new FormData();
    data.set("file", file, file.name);
    void send(data);
  });
  return (
    <form
      ref={form}
      method="post"
      action={to}
      encType="multipart/form-data"
      className="send-file"
      aria-label="Send en fil"
      onSubmit={submit}
      {...dropping}
    >
      {problem && (
        <p className="notice" role="alert" data-tone="bad">
          {problem}
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-file`}>{label}</label>
        <input id={`${id}-file`} type="file" name="file" accept={accept} />
        <p className="hint">{hint}</p>
      </div>
      {fetches && (
        <div className="field">
          <label htmlFor={`${id}-address`}>Eller adressen på en</label>
          <input
            id={`${id}-address`}
            type="url"
            name="address"
            autoComplete="off"
            maxLength={2_000}
            placeholder="https://"
          />
        </div>
      )}
      <div className="form-foot">
        <button type="submit" className="act" aria-disabled={percent !== undefined}>
          {percent === undefined ? "Læs filen" : "Sender …"}
        </button>
        <span className="hint">Den læses og vises først. Intet bliver ændret.</span>
      </div>
      {percent !== undefined && <progress max={100} value={percent} aria-label={`Filen er sendt: ${percent} %`} />}
    </form>
  );
}
