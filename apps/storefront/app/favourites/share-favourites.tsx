import { useRef, useState } from "react";
import { share, stopSharing } from "./share-list";

/** A link that shows the list to whoever has it, made when asked for and taken back as easily. */
export function ShareFavourites({ syncLists }: { syncLists(): Promise<void> }) {
  const [link, setLink] = useState<string>();
  const [message, setMessage] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const attempt = (work: () => Promise<string>) => {
    setMessage("");
    work().then(setMessage, () => setMessage("Der opstod en fejl. Prøv igen senere"));
  };
  const begin = () =>
    attempt(async () => {
      setLink(`${window.location.origin}${await share(syncLists)}`);
      return "Linket er klar. Listen følger med, når du ændrer den.";
    });
  const copy = () =>
    attempt(async () => {
      field.current?.select();
      await navigator.clipboard.writeText(link ?? "");
      return "Linket er kopieret";
    });
  const end = () =>
    attempt(async () => {
      await stopSharing();
      setLink(undefined);
      return "Listen bliver ikke delt længere";
    });

  return (
    <section className="favourites__share" aria-labelledby="del-listen">
      <h2 className="title-s" id="del-listen">
        Del listen
      </h2>
      <p>Alle, der har linket, kan se dine favoritter, men ikke, hvem du er.</p>
      {link === undefined ? (
        <button type="button" className="button button--quiet" onClick={begin}>
          Lav et link
        </button>
      ) : (
        <div className="favourites__link">
          <input className="input" ref={field} readOnly value={link} aria-label="Link til din liste" />
          <button type="button" className="button" onClick={copy}>
            Kopiér
          </button>
          <button type="button" className="button button--quiet" onClick={end}>
            Stop deling
          </button>
        </div>
      )}
      <p className="favourites__share-message" role="status">
        {message}
      </p>
    </section>
  );
}
