import { officePage } from "@skaenk/contract/office/pages";
import { useEffect, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Link, useLocation } from "react-router";
import { helpAt, keysAt, roomNameAt } from "./room-help";

/** Keys that work everywhere; a room adds its own by putting `data-key` and `data-key-does` on what they press. */
const everywhere: ReturnType<typeof keysAt> = [
  ["Ctrl K", "Søg, eller udfør en handling"],
  ["?", "Vis hjælp og genvejstaster til siden"],
  ["/", "Søg i listen"],
  ["Ctrl S", "Gem"],
  ["Esc", "Luk"],
];

const inField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `?` shows what the room is for and the keys of the page; single letters do nothing in fields, and can be switched off (WCAG 2.1.4). */
export function Keys() {
  const [shown, setShown] = useState<ReturnType<typeof keysAt>>();
  const { pathname } = useLocation();
  const help = helpAt(pathname);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || inField(event.target) || event.ctrlKey || event.metaKey || event.altKey || isOff())
        return;
      if (event.key === "?") setShown([...everywhere, ...keysOfPage(), ...keysAt(pathname)]);
      else if (event.key === "/") {
        event.preventDefault();
        document.querySelector<HTMLInputElement>("[data-search]")?.focus();
      } else document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`)?.click();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [pathname]);
  return (
    <ModalOverlay className="veil" isOpen={shown !== undefined} onOpenChange={() => setShown(undefined)} isDismissable>
      <Modal className="sheet">
        <Dialog>
          <Heading slot="title">{roomNameAt(help.path)}</Heading>
          <p>{help.text}</p>
          <p>
            <Link to={officePage("/hjaelp")} onClick={() => setShown(undefined)}>
              Hjælp til alle sider
            </Link>
          </p>
          <h3>Taster</h3>
          <dl className="keys">
            {shown?.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className="check">
            <input
              type="checkbox"
              defaultChecked={shown !== undefined && isOff()}
              onChange={(event) => switchOff(event.target.checked)}
            />
            Slå genvejstaster uden Ctrl fra
          </label>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const keysOfPage = (): ReturnType<typeof keysAt> =>
  [...document.querySelectorAll<HTMLElement>("[data-key]")].map((element) => [
    element.dataset.key ?? "",
    element.dataset.keyDoes ?? element.textContent ?? "",
  ]);

const setting = "skaenk_office_keys_off";
const isOff = (): boolean => localStorage.getItem(setting) === "1";
const switchOff = (off: boolean): void => localStorage.setItem(setting, off ? "1" : "0");
