import type { PictureOwner } from "@skaenk/contract/office/pictures";
import { type ChangeEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useFileDrop } from "../ui/use-file-drop";
import { refusalOf, sendPicture } from "./send-picture";

type Sending = { id: number; name: string; percent: number; refused?: string };
let sent = 0;

/** Pictures by drop, by paste, from the disk and from the phone's camera, with how far each has come. */
export function SendPictures({ kind, slug }: { kind: PictureOwner; slug: string }) {
  const [sending, setSending] = useState<Sending[]>([]);
  const { revalidate } = useRevalidator();

  const send = async (files: readonly File[]) => {
    for (const file of files) {
      sent += 1;
      const id = sent;
      const note = (change: Partial<Sending>) =>
        setSending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
      const refused = refusalOf(file);
      const name = file.name || "Billede";
      setSending((all) => [...all, { id, name, percent: 0, ...(refused ? { refused } : {}) }]);
      if (refused) continue;
      const no = await sendPicture({ kind, slug, file }, (percent) => note({ percent }));
      note(no ? { refused: no } : { percent: 100 });
      if (!no) await revalidate();
    }
  };

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void send(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });

  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void send([...(target.files ?? [])]);
    target.value = "";
  };
  const dropping = useFileDrop((files) => void send(files));
  return (
    <section aria-label="Læg billeder op" className="send-pictures" {...dropping}>
      <p>Træk billeder hertil, eller indsæt dem med Ctrl+V. Højst 25 MB hver.</p>
      <p className="send-ways">
        <label className="second">
          Vælg filer
          <input type="file" className="only-heard" accept="image/*,.heic,.heif" multiple onChange={chosen} />
        </label>
        <label className="second send-camera">
          Tag et billede
          <input type="file" className="only-heard" accept="image/*" capture="environment" onChange={chosen} />
        </label>
      </p>
      <ul className="sendings" aria-live="polite">
        {sending.map(({ id, name, percent, refused }) => (
          <li key={id} data-wrong={refused ? true : undefined}>
            <span>{name}</span>{" "}
            {refused ? (
              <span className="wrong">{refused}</span>
            ) : percent === 100 ? (
              "Lagt op."
            ) : (
              <progress max={100} value={percent} aria-label={`${name}: ${percent} %`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
