import { useState } from "react";

/** Logs in by passkey. It stands in the page without JavaScript too, but hidden: then there is nothing to show one with. */
export function PasskeyButton({ to }: { to: string }) {
  const [failed, setFailed] = useState<string>();
  const press = async () => {
    setFailed(undefined);
    const { showPasskey } = await import("../ui/show-passkey");
    const answer = await showPasskey();
    if (answer.ok) window.location.assign(`/kontor${to}`);
    else setFailed(answer.message);
  };
  return (
    <>
      <button type="button" className="second" onClick={press}>
        Log ind med passkey
      </button>
      {failed && (
        <p className="notice" role="alert" data-tone="bad">
          {failed}
        </p>
      )}
    </>
  );
}
