import type { OfficeSession } from "@skaenk/contract/office/session";
import type { ReactNode } from "react";
import { Form, NavLink, useNavigation } from "react-router";
import { Keys } from "./keys";
import { Palette } from "./palette";
import { roomsFor } from "./rooms";

type Props = { session: OfficeSession; productName: string; children: ReactNode };

/** The rail with the rooms that one may enter, and the room. On a phone the rail folds into a list above it. */
export function Shell({ session, productName, children }: Props) {
  const loading = useNavigation().state !== "idle";
  return (
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
        {children}
      </main>
      <Keys />
    </div>
  );
}

function RailBody({ session }: { session: OfficeSession }) {
  return (
    <>
      <Palette session={session} />
      <nav aria-label="Rum">
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
        <NavLink to="/hjaelp">Hjælp</NavLink>
        <NavLink to="/konto">{session.staff?.name ?? session.keyName ?? "Konto"}</NavLink>
        <Form method="post" action="/log-ud">
          <button type="submit" className="quiet">
            Log ud
          </button>
        </Form>
      </div>
    </>
  );
}
