import type { Nutrition } from "@skaenk/contract/catalogue";
import { formatNumber } from "@skaenk/danish/format";

/** Rows in the order the law fixes, with the basis stated. @source regulation (EU) 1169/2011, annex XV */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { basis, energyKj, energyKcal, fat, saturates, carbs, sugars, protein, salt } = nutrition;
  const grams = (amount: number) => `${formatNumber(amount)}\u00a0g`;
  const rows: { name: string; value: string; part?: boolean }[] = [
    { name: "Energi", value: `${formatNumber(energyKj)}\u00a0kJ / ${formatNumber(energyKcal)}\u00a0kcal` },
    { name: "Fedt", value: grams(fat) },
    { name: "heraf mættede fedtsyrer", value: grams(saturates), part: true },
    { name: "Kulhydrat", value: grams(carbs) },
    { name: "heraf sukkerarter", value: grams(sugars), part: true },
    { name: "Protein", value: grams(protein) },
    { name: "Salt", value: grams(salt) },
  ];
  return (
    <table className="nutrition">
      <caption>Næringsindhold pr. {basis === "100ml" ? "100\u00a0ml" : "100\u00a0g"}</caption>
      <tbody>
        {rows.map(({ name, value, part }) => (
          <tr key={name} className={part ? "nutrition__part" : undefined}>
            <th scope="row">{name}</th>
            <td className="figures">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
