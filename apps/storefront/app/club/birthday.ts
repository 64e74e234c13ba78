/** The three lines that a birthday is written on. */
export const birthdayParts = ["birthDay", "birthMonth", "birthYear"] as const;

type Fields = Record<string, string>;

/** The day that three lines say, as `1990-05-17`; nothing when none of them is filled in. What is no day is the backend's to refuse. */
export function birthdayOf(fields: Fields): string {
  const [day, month, year] = birthdayParts.map((part) => (fields[part] ?? "").trim());
  return day || month || year ? `${year}-${padded(month)}-${padded(day)}` : "";
}

/** The values of the three fields of a birthday: those typed, else those of the known day. */
export function partsOf(typed: Fields, known: string | undefined): Fields {
  if (birthdayParts.some((part) => part in typed)) return typed;
  const [year = "", month = "", day = ""] = known?.split("-") ?? [];
  return { birthDay: plain(day), birthMonth: plain(month), birthYear: year };
}

const padded = (text = "") => text.padStart(2, "0");
const plain = (text: string) => text.replace(/^0/, "");
