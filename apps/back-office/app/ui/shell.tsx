import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, NavLink, useLocation, useNavigation } from "react-router";
import { Keys } from "./keys";
import { LooseActs } from "./loose-acts";
import { Palette } from "./palette";
import { roomsFor } from "./rooms";
import { SaveBar } from "./save-bar";
import { SavingProvider } from "./saving";
import { keepTypedFor } from "./typed-store";

/** Id of the element that ends a room: the browser paints the page from there on. */
export const roomEndId = "rum-slut";

type Props = { session: OfficeSession; productName: string; children: ReactNode };

/** The rail with the rooms that one may enter, and the room. On a phone the rail folds into a list above it. */
export function Shell({ session, productName, children }: Props) {
  const loading = useNavigation().state !== "idle";
  useTypedOf(session.staff?.id);
  return (
    <SavingProvider>
      <div className="shell">
        <a className="skip" href="#rum">
          Gå til indholdet
        </a>
        <header className="rail">
          <details className="rail-fold" name="rail">
            <summary>
              <span className="rail-name">{productName}</span>
              <span className="rail-menu">Menu</span>
            </summary>
            <RailBody session={session} />
          </details>
          <div className="rail-wide">
            <a className="rail-name" href="/kontor">
              {productName} <span>kontor</span>
            </a>
            <RailBody session={session} />
          </div>
        </header>
        <div className="progress" data-loading={loading || undefined} aria-hidden="true" />
        <main className="room" id="rum" tabIndex={-1}>
          <LooseActs staffId={session.staff?.id} />
          {children}
          <SaveBar />
        </main>
        <span id={roomEndId} hidden />
        <Keys />
      </div>
    </SavingProvider>
  );
}

/** Forgets what another member of staff typed in this browser before a room reads it: the sheet of goods does so while it is rendered. */
function useTypedOf(staffId: number | undefined): void {
  useState(() => keepTypedFor(staffId));
  useLayoutEffect(() => keepTypedFor(staffId), [staffId]);
}

function RailBody({ session }: { session: OfficeSession }) {
  const rooms = useHereInView();
  return (
    <>
      <Palette session={session} />
      <nav aria-label="Hovedmenu" ref={rooms}>
        {roomsFor(session.rights).map((group) => (
          <ul key={group[0]?.path}>
            {group.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} end={path === "/"}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="rail-foot">
        <NavLink to={officePage("/konto")}>{session.staff?.name ?? session.keyName ?? "Konto"}</NavLink>
        <div>
          <NavLink to={officePage("/hjaelp")}>Hjælp</NavLink>
          <Form method="post" action={officePage("/log-ud")}>
            <button type="submit" className="quiet">
              Log ud
            </button>
          </Form>
        </div>
      </div>
    </>
  );
}

/** On a low screen the rooms scroll: the one that one is in stays in sight. */
function useHereInView() {
  const { pathname } = useLocation();
  const rooms = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pathname) rooms.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return rooms;
}
