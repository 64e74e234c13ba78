import { LoadingBar } from "./loading-bar";
import { OfflineBar } from "./offline-bar";
import { RouteAnnouncer } from "./route-announcer";
import { ScrollKeeper } from "./scroll-keeper";

/** Everything that happens around a change of page; stands beside the page, on the error page too. */
export function PageChanges({ failed = false }: { failed?: boolean }) {
  return (
    <>
      <LoadingBar failed={failed} />
      <ScrollKeeper />
      <RouteAnnouncer />
      <OfflineBar />
    </>
  );
}
