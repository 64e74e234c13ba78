import { StandIn } from "./stand-in.ts";

const titles = [
  "Flaskegyden 4, 1. tv, 5000 Odense C",
  "Flaskegyden 4, 1. th, 5000 Odense C",
  "Flaskegyden 6, 5000 Odense C",
  "Rådhuspladsen 1, 1550 København V",
];

/**
 * Adressevælger's search for addresses as its documentation describes it, for tests: a token in the query, at least two letters,
 * finds with a title.
 * @source Klimadatastyrelsen/adressevaelger
 */
export class AdressevaelgerStandIn extends StandIn {
  readonly asked: string[] = [];
  titles: readonly string[] = titles;

  constructor(token: string) {
    super();
    this.app.get("/adresser/soeg", ({ req, json }) => {
      if (req.query("token") !== token) return json({ status: "fejl", beskrivelse: "Ukendt token" }, 401);
      const text = req.query("tekst") ?? "";
      this.asked.push(text);
      if (text.length < 2) return json({ status: "fejl", beskrivelse: "Mindst to tegn" }, 400);
      const found = this.titles.filter((title) => title.toLowerCase().startsWith(text.toLowerCase()));
      return json({
        status: "ok",
        beskrivelse: "",
        fund: found.slice(0, Number(req.query("maksimum") ?? 10)).map((titel, id) => ({
          type: "adresse",
          id: String(id),
          titel,
        })),
      });
    });
  }
}
