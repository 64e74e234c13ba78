import { type MenuLink, mostOnPhone } from "@skaenk/contract/menu";
import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeMenu } from "@skaenk/contract/office/menu";
import { officePage } from "@skaenk/contract/office/pages";
import { HistoryPart } from "../history/history-part";
import { useMay } from "../session/use-rights";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

const words = { header: "Menuen", footer: "Links i bunden" };

/** The links that stand on every page of the shop: above in the menu, and below in the foot. */
export function MenuPage({ menu, history }: { menu: OfficeMenu; history: AuditEntry[] }) {
  const may = useMay("settings:write");
  const { header, footer, usual, version } = menu;
  return (
    <>
      <PageHead
        title="Menu og links"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note="Står på alle butikkens sider. Ryd et navn og en adresse for at fjerne linket. Numrene bestemmer rækkefølgen."
      >
        <a className="second" href="/">
          Se butikken
        </a>
      </PageHead>
      <fieldset disabled={!may}>
        <OfficeForm act="Gem menuen" hidden={{ act: "save", version }} draft="settings-menu" words={words} saves>
          <fieldset>
            <legend>Menu øverst</legend>
            <FieldNote name="header" hint={`Højst ${mostOnPhone} links vises på en telefon.`} />
            <LinkLines list="header" links={header} spare={2} wide />
          </fieldset>
          <FieldNote name="footer" hint="Links til kundeservice skal stå her, så kunderne kan finde dem." />
          <div className="menu-columns">
            {numbered([...footer, ...(footer.length < 4 ? [{ title: "", links: [] }] : [])]).map(
              ({ at: place, one: { title, links } }) => (
                <fieldset key={place}>
                  <legend>{title ? `I bunden: ${title}` : "I bunden: ny kolonne"}</legend>
                  <input
                    name={`footer.${place}.title`}
                    aria-label="Overskrift"
                    placeholder="Overskrift"
                    defaultValue={title}
                    maxLength={40}
                  />
                  <LinkLines list={`footer.${place}.links`} links={links} spare={2} />
                </fieldset>
              ),
            )}
          </div>
        </OfficeForm>
      </fieldset>
      {may && !usual && (
        <section className="part">
          <OfficeForm act="Gendan standardmenuen" hidden={{ act: "usual", version }} second>
            {null}
          </OfficeForm>
        </section>
      )}
      <HistoryPart thing="setting" id="menu" entries={history} words={words} />
    </>
  );
}

function FieldNote({ name, hint }: { name: string; hint: string }) {
  const error = useFieldError(name);
  return (
    <p className={error ? "wrong" : "hint"} {...(error ? { role: "alert" } : {})}>
      {error ?? hint}
    </p>
  );
}

/** Each with its place, which is what a line of the form is known by. */
const numbered = <One,>(list: One[]): { at: number; one: One }[] => list.map((one, at) => ({ at, one }));

type LinesProps = { list: string; links: MenuLink[]; spare: number; wide?: boolean };

function LinkLines({ list, links, spare, wide }: LinesProps) {
  const lines = numbered<Partial<MenuLink>>([...links, ...Array.from({ length: spare }, () => ({}))]);
  return (
    <ol className="menu-lines">
      {lines.map(({ at: line, one: { name = "", to = "", wide: isWide = false } }) => (
        <li key={line}>
          <input
            name={`${list}.${line}.at`}
            aria-label={`Nr. på link ${line + 1}`}
            defaultValue={line + 1}
            inputMode="numeric"
            maxLength={3}
          />
          <input
            name={`${list}.${line}.name`}
            aria-label={`Navn på link ${line + 1}`}
            placeholder="Navn"
            defaultValue={name}
            maxLength={40}
          />
          <input
            name={`${list}.${line}.to`}
            aria-label={`Adresse på link ${line + 1}`}
            placeholder="/side"
            defaultValue={to}
            maxLength={200}
          />
          {wide && (
            <label className="check">
              <input type="checkbox" name={`${list}.${line}.wide`} value="ja" defaultChecked={isWide} /> Kun brede
              skærme
            </label>
          )}
        </li>
      ))}
    </ol>
  );
}
