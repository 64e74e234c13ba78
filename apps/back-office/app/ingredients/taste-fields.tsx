import type { OfficeIngredient } from "@skaenk/contract/office/ingredients";
import { type TasteFactName, tasteFacts } from "@skaenk/contract/taste-scales";
import { ChoiceField, TextField } from "../ui/fields";

const aromas = ["bitter", "fruity", "herbal", "creamy", "smoky"] as const satisfies TasteFactName[];
const steps = ["Intet", "Anes", "Lidt", "Tydeligt", "Meget", "Mest af alt"].map((name, step) => ({
  value: String(step),
  name: `${step} · ${name}`,
}));

/** The fields for how an ingredient tastes by itself, from which the tastes of all drinks with it are worked out. */
export function TasteFields({ ingredient }: { ingredient: OfficeIngredient }) {
  return (
    <fieldset className="tastes">
      <legend>Smag i tal</legend>
      <p className="hint">
        Smagshjulet på hver drink med ingrediensen regnes ud af tallene. Sukker og syre står på varedeklarationen; af en
        hel frugt er det saftens.
      </p>
      <div className="tastes__facts">
        {(["sugar", "acid"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={name === "sugar" ? "Sukker" : "Syre"}
            value={String(ingredient[name])}
            unit="g/l"
            inputMode="numeric"
            figures
          />
        ))}
        {aromas.map((name) => (
          <ChoiceField
            key={name}
            name={name}
            label={tasteFacts[name]}
            value={String(ingredient[name])}
            choices={steps}
          />
        ))}
      </div>
    </fieldset>
  );
}
