import type { OfficeOwnLabel } from "@skaenk/contract/office/own-label";
import { bottleGlassWords, bottleShapeWords, closureWords } from "@skaenk/danish/bottle-words";
import { useState } from "react";
import { CheckField, ChoiceField, FieldFrame } from "../ui/fields";
import { useFieldError } from "../ui/office-form";
import { fillNames } from "./bottle-words";

const named = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => ({ value, name: names[value] ?? value }));

/** Shape, glass, drink and closure of a bottle. A shape that is chosen brings its closure and those that fit; without JavaScript all are offered. */
export function BottleFields({ look, label, choices }: Pick<OfficeOwnLabel, "look" | "label" | "choices">) {
  const [shape, setShape] = useState(look.shape);
  const fitting = choices.shapes.find((one) => one.shape === shape)?.closures ?? [];
  const all = [...new Set([...fitting, ...choices.shapes.flatMap(({ closures }) => closures)])];
  const [awake, setAwake] = useState(false);
  const offered = awake ? fitting : all;
  const fills = fillNames.some(({ value }) => value === String(look.fill))
    ? fillNames
    : [...fillNames, { value: String(look.fill), name: `${look.fill} %` }];
  const choose = (chosen: string) => {
    setAwake(true);
    setShape(chosen);
  };
  return (
    <>
      <ShapeField shapes={choices.shapes} chosen={look.shape} choose={choose} />
      <div className="columns">
        <ChoiceField name="glass" label="Glas" value={look.glass} choices={named(bottleGlassWords, choices.glasses)} />
        <ColourField name="content" label="Drikkens farve" value={look.content} />
        <ChoiceField name="fill" label="Fyldt" value={String(look.fill)} choices={[...fills]} />
        <ChoiceField
          key={awake ? shape : ""}
          name="closure"
          label="Lukning"
          value={shape === look.shape ? look.closure : (offered[0] ?? "")}
          choices={named(closureWords, offered)}
        />
        <ColourField name="cap" label="Lukningens farve" value={look.cap} />
      </div>
      {label && (
        <CheckField
          key={label.address}
          name="around"
          label="Etiketten går hele vejen rundt om flasken"
          checked={look.around}
        />
      )}
    </>
  );
}

type ShapeProps = { shapes: OfficeOwnLabel["choices"]["shapes"]; chosen: string; choose(shape: string): void };

/** The shape of a bottle, chosen by how it looks. */
function ShapeField({ shapes, chosen, choose }: ShapeProps) {
  const error = useFieldError("shape");
  return (
    <fieldset className="bottle-shapes">
      <legend>Form</legend>
      {error && <p className="wrong">{error}</p>}
      <div>
        {shapes.map(({ shape, svg }) => (
          <label key={shape}>
            <input
              type="radio"
              name="shape"
              value={shape}
              defaultChecked={shape === chosen}
              onChange={() => choose(shape)}
            />
            <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={48} height={60} />
            <span>{bottleShapeWords[shape] ?? shape}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ColourField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <FieldFrame name={name} label={label}>
    {(ids) => <input {...ids} type="color" name={name} defaultValue={value} />}
  </FieldFrame>
);
