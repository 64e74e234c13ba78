import { formatDate } from "@skaenk/danish/format";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useWaitingCount } from "../api/waiting-forms";
import { useKeptAt } from "./kept-at";
import { useOnline } from "./online";

/**
 * A quiet bar while there is no connection; the region stands there always, so that a change is announced. A page that was
 * kept from before says so, since its prices may be others by now; with a connection it is asked for anew.
 */
export function OfflineBar() {
  const online = useOnline();
  const waiting = useWaitingCount();
  const keptAt = useKeptAt();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (online && keptAt) void revalidate();
  }, [online, keptAt, revalidate]);
  return (
    <div className="offline-bar" role="status">
      {(!online || keptAt) && (
        <p className="offline-bar__text">
          {!online && "Du er offline. "}
          {keptAt && `Siden er gemt ${formatDate(keptAt)}, så priserne kan være ændret. `}
          {waiting > 0 && "Det, du har bedt om, er gemt. "}
          {!online && "Vi prøver igen, så snart du har forbindelse."}
        </p>
      )}
    </div>
  );
}
