import { useState } from "react";
import { Icon } from "../../ui/icon";
import { useAwake } from "../../ui/kept-state";

/** A link that shows the card and changes nothing. */
export function ShareCard({ address, title }: { address: string; title: string }) {
  const awake = useAwake();
  const [said, setSaid] = useState("");
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setSaid("Linket er kopieret");
    } catch {
      // Changed their mind, or the browser keeps its clipboard shut: the link stands below.
      setSaid("Kopiér linket herunder");
    }
  };
  return (
    <div className="share-card">
      {awake && (
        <button type="button" className="button button--quiet" onClick={share}>
          <Icon name="share" /> Del
        </button>
      )}
      <label className="share-card__link">
        <span className="field__hint">Link, der kun viser kortet</span>
        <input className="input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p role="status" className="field__hint">
        {said}
      </p>
    </div>
  );
}
