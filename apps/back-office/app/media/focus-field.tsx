import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { TextField } from "../ui/fields";

type Focus = { x: number; y: number };
const step = 2;
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/**
 * The field that sets the focus of a picture, which stays in view when the picture is cropped: by pointer, by arrow keys, and as numbers.
 */
export function FocusField({ address, focus }: { address: string; focus: Focus }) {
  const [{ x, y }, setFocus] = useState(focus);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setFocus({ x: within(x + move[0]), y: within(y + move[1]) });
  };
  return (
    <fieldset className="focus-field">
      <legend>Fokuspunkt</legend>
      <button
        type="button"
        className="focus-picture"
        aria-label={`Fokuspunkt: ${x} % fra venstre, ${y} % fra toppen. Flyt det med piletasterne.`}
        onPointerDown={point}
        onKeyDown={press}
      >
        <img src={address} alt="" />
        <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="columns" key={`${x} ${y}`}>
        <TextField name="focusX" label="Fra venstre" value={x} unit="%" inputMode="numeric" figures />
        <TextField name="focusY" label="Fra toppen" value={y} unit="%" inputMode="numeric" figures />
      </div>
    </fieldset>
  );
}
