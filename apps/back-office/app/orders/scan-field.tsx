import { type KeyboardEvent, useEffect, useRef } from "react";

export type ScanMessage = { text: string; wrong: boolean };

/** The field that a scanner types into. It has the focus as soon as the page is shown, and is cleared after each Enter. */
export function ScanField({ said, onScan }: { said: ScanMessage | undefined; onScan(code: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const read = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const code = event.currentTarget.value;
    event.currentTarget.value = "";
    onScan(code);
  };
  return (
    <div className="field pack-scan">
      <label htmlFor="scan">Stregkode eller varenummer</label>
      <div className="field-box">
        <input ref={field} id="scan" type="text" autoComplete="off" maxLength={64} onKeyDown={read} />
      </div>
      <p role={said?.wrong ? "alert" : "status"} className={said?.wrong ? "wrong" : "hint"}>
        {said?.text ?? "Scan en vare, eller sæt flueben nedenfor."}
      </p>
    </div>
  );
}
