import type { OfficeReward } from "@skaenk/contract/office/club";
import { pointsText } from "@skaenk/danish/club-words";
import { useMay } from "../session/use-rights";
import { CheckField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

const words = {
  title: "Hvad det er",
  text: "Teksten",
  points: "Point",
  offOre: "Rabat",
  fromOre: "Mindstekøb",
  active: "Om det tilbydes",
};

/** The rewards that points buy besides goods. A code that is bought keeps the reward as it was. */
export function RewardPart({ rewards }: { rewards: readonly OfficeReward[] }) {
  const may = useMay("settings:write");
  return (
    <section className="part" aria-labelledby="klubtilbud">
      <h2 id="klubtilbud">Klubtilbud</h2>
      <p>
        Det, point også kan købe. Har et tilbud en rabat, vælges koden i kurven; ellers vises den i butikken, så tilbyd
        kun det, I kan holde. Koder, der er købt, gælder, som de blev købt.
      </p>
      {rewards.map((reward) => (
        <details key={reward.id} className="fold" name="klubtilbud">
          <summary>
            {reward.title}, {pointsText(reward.points)}{" "}
            <StateWord tone={reward.active ? "good" : "still"}>
              {reward.active ? "Tilbydes" : "Tilbydes ikke"}
            </StateWord>
          </summary>
          <fieldset disabled={!may}>
            <OfficeForm
              act="Gem tilbuddet"
              draft={`reward-${reward.id}`}
              saves
              shows={reward}
              words={words}
              hidden={{ act: "reward", id: reward.id, version: reward.version }}
            >
              <RewardFields reward={reward} />
            </OfficeForm>
          </fieldset>
        </details>
      ))}
      {may && (
        <details className="fold" name="klubtilbud">
          <summary>Nyt klubtilbud</summary>
          <OfficeForm act="Opret tilbuddet" draft="reward-new" clears hidden={{ act: "new-reward" }}>
            <RewardFields />
          </OfficeForm>
        </details>
      )}
    </section>
  );
}

function RewardFields({ reward }: { reward?: OfficeReward }) {
  return (
    <>
      <TextField name="title" label="Hvad det er" value={reward?.title} maxLength={60} />
      <TextField name="text" label="Hvad medlemmet får" value={reward?.text} maxLength={200} />
      <div className="columns">
        <TextField name="points" label="Koster" unit="point" value={reward?.points} inputMode="numeric" figures />
        <MoneyField name="offOre" label="Rabat" ore={reward?.offOre} hint="Tom, hvis koden vises i butikken" />
        <MoneyField
          name="fromOre"
          label="Ved køb for mindst"
          ore={reward?.fromOre}
          hint="Skal udfyldes, når der er en rabat"
        />
      </div>
      <CheckField name="active" label="Tilbydes medlemmerne" checked={reward?.active ?? true} />
    </>
  );
}
