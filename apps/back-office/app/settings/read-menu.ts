import type { MenuColumn, MenuLink } from "@skaenk/contract/menu";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { numberOf } from "../ui/read-fields";

/** The links of one list, in the order of their numbers; a line without a name is gone. */
export function readLinks(form: SentForm, list: string): MenuLink[] {
  const lines: { at: number; link: MenuLink }[] = [];
  for (let line = 0; form.has(`${list}.${line}.name`); line += 1) {
    const said = (field: string) => typed(form, `${list}.${line}.${field}`).trim();
    if (said("name") === "" && said("to") === "") continue;
    const wide = said("wide") === "ja" ? { wide: true } : {};
    lines.push({ at: numberOf(said("at")) ?? line + 1, link: { name: said("name"), to: said("to"), ...wide } });
  }
  return lines.sort((a, b) => a.at - b.at).map(({ link }) => link);
}

/** The columns of the foot; one without a heading and links is gone. */
export function readColumns(form: SentForm): MenuColumn[] {
  const columns: MenuColumn[] = [];
  for (let place = 0; form.has(`footer.${place}.title`); place += 1) {
    const title = typed(form, `footer.${place}.title`).trim();
    const links = readLinks(form, `footer.${place}.links`);
    if (title !== "" || links.length > 0) columns.push({ title, links });
  }
  return columns;
}
