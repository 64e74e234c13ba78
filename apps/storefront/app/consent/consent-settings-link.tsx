import { shopPage } from "@skaenk/contract/shop-pages";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";
import { openConsentSettings } from "./consent-state";

/** The link in the footer that opens the question of consent again; without JavaScript it leads to the page that holds it. */
export function ConsentSettingsLink() {
  const awake = useAwake();
  if (!awake) return <Link to={shopPage("/cookies")}>Cookieindstillinger</Link>;
  return (
    <button type="button" className="text-button" onClick={() => openConsentSettings(true)}>
      Cookieindstillinger
    </button>
  );
}
