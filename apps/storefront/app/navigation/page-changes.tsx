import { later } from "../ui/later";
import { OfflineBar } from "./offline-bar";
import { ScrollKeeper } from "./scroll-keeper";

/** Not needed at first, so they come after the page. */
const LoadingBar = later(async () => (await import("./loading-bar")).LoadingBar);
const RouteAnnouncer = later(async () => (await import("./route-announcer")).RouteAnnouncer);
const PicturesAhead = later(async () => (await import("./pictures-ahead")).PicturesAhead);

/** Everything that happens around a change of page; stands beside the page, on the error page too. */
export function PageChanges({ failed = false }: { failed?: boolean }) {
  return (
    <>
      <LoadingBar failed={failed} />
      <ScrollKeeper />
      <RouteAnnouncer />
      <PicturesAhead />
      <OfflineBar />
    </>
  );
}
