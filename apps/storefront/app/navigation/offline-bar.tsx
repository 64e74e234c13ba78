import { useWaitingCount } from "../api/waiting-forms";
import { useOnline } from "./online";

/** A quiet bar while there is no connection; the region stands there always, so that a change is announced. */
export function OfflineBar() {
  const online = useOnline();
  const waiting = useWaitingCount();
  return (
    <div className="offline-bar" role="status">
      {!online && (
        <p className="offline-bar__text">
          Du er offline. {waiting > 0 ? "Det, du har bedt om, er gemt. " : ""}Vi prøver igen, så snart du har
          forbindelse.
        </p>
      )}
    </div>
  );
}
