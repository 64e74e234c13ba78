import { confirmFields } from "../api/confirm-fields";
import { useFactors } from "./use-factors";

type Props = { message: string | undefined; sent: [name: string, value: string][] };

/** A step-up without JavaScript: what was typed is sent again, unseen, together with the password. */
export function ConfirmSent({ message, sent }: Props) {
  const { codes, passkeys } = useFactors();
  if (passkeys && !codes) return <p className="notice">Din passkey kan kun bruges med JavaScript.</p>;
  return (
    <form method="post" className="form">
      <p className="notice" role="alert" data-tone="wait">
        {message} Det, du har skrevet, er gemt her på siden.
      </p>
      {sent.map(([name, value]) => (
        <textarea key={`${name} ${value}`} name={name} defaultValue={value} hidden readOnly />
      ))}
      <div className="field">
        <label htmlFor="sent-password">Kodeord</label>
        <input id="sent-password" type="password" name={confirmFields.password} autoComplete="current-password" />
      </div>
      {codes && (
        <div className="field">
          <label htmlFor="sent-code">Kode fra din app</label>
          <input id="sent-code" type="text" name={confirmFields.code} autoComplete="one-time-code" />
        </div>
      )}
      <div className="form-foot">
        <button type="submit" className="act">
          Bekræft og fortsæt
        </button>
      </div>
    </form>
  );
}
