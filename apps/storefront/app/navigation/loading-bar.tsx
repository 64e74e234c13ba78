import { useEffect, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { loading } from "./loading-progress";

/** The thin bar at the top while a page is on its way. `failed`: what came instead is the error page. */
export function LoadingBar({ failed = false }: { failed?: boolean }) {
  const busy = useNavigation().state !== "idle";
  const progress = useSyncExternalStore(loading.subscribe, loading.read, loading.read);

  useEffect(() => {
    if (busy) loading.start();
    else if (failed) loading.fail();
    else loading.finish();
  }, [busy, failed]);

  if (!progress.shown) return null;
  return (
    <section className="loading-bar" aria-label="Indlæsning">
      <div
        className="loading-bar__part"
        role="progressbar"
        aria-label="Siden indlæses"
        aria-valuenow={progress.percent}
        data-failed={progress.failed || undefined}
        style={{ "--done": progress.percent / 100 } as React.CSSProperties}
      />
    </section>
  );
}
