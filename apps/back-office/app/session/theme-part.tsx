import { officePage } from "@skaenk/contract/office/pages";
import { Form, useRouteLoaderData } from "react-router";
import type { loader } from "../root";
import { type OfficeTheme, officeThemes } from "./office-theme";

const words: Record<OfficeTheme, string> = { system: "Følg systemet", light: "Lyst", dark: "Mørkt" };

/** Light, dark or as the system has it, in this browser. */
export function ThemePart() {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  return (
    <section className="part" data-half="" id="udseende">
      <h2>Udseende</h2>
      <p>Gælder kontoret i denne browser.</p>
      <Form method="post" action={officePage("/konto/udseende")} reloadDocument className="theme-choice">
        <fieldset>
          <legend className="only-heard">Udseende</legend>
          {officeThemes.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="theme" value={one} defaultChecked={one === theme} /> {words[one]}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="second">
          Gem udseende
        </button>
      </Form>
    </section>
  );
}
