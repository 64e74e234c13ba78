import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openBarcodeReader, openRepeatGuard } from "./barcode-reader";
import { useScripted } from "./kept-ticks";

const lookEveryMs = 200;

/** A phone's camera in the place of a scanner: each bottle that is shown is one scan. */
export function CameraScan({ onScan }: { onScan(code: string): void }) {
  const scripted = useScripted();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Without a safe connection or a camera there is nothing to open.
  if (!scripted || !navigator.mediaDevices?.getUserMedia) return null;
  const failed = (error: unknown) => {
    setProblem(wordsOf(error));
    setOpen(false);
  };
  return (
    <div className="camera">
      <button
        type="button"
        className="second"
        aria-expanded={open}
        onClick={() => {
          setProblem(undefined);
          setOpen(!open);
        }}
      >
        {open ? "Luk kameraet" : "Scan med kameraet"}
      </button>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      {open && <CameraView onScan={onScan} onFailed={failed} />}
    </div>
  );
}

function CameraView({ onScan, onFailed }: { onScan(code: string): void; onFailed(error: unknown): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const seen = useEffectEvent((code: string) => {
    navigator.vibrate?.(60);
    onScan(code);
  });
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      stopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const [read, opened] = await Promise.all([
        openBarcodeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false }),
      ]);
      stream = opened;
      const shown = video.current;
      if (stopped || !shown) return stop();
      shown.srcObject = opened;
      await shown.play();
      const isNew = openRepeatGuard();
      while (!stopped) {
        for (const code of await read(shown)) if (!stopped && isNew(code, performance.now())) seen(code);
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    };
    look().catch((error: unknown) => {
      if (!stopped) failed(error);
      stop();
    });
    return stop;
  }, []);
  return (
    <>
      {/* A live picture of bottles: there is nothing to caption. */}
      <video ref={video} className="camera-view" playsInline muted aria-label="Kameraets billede" />
      <p className="hint">Hold stregkoden foran kameraet. Vis én vare ad gangen.</p>
    </>
  );
}

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Kameraet må ikke bruges. Giv siden lov i browserens indstillinger.";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "Der er ikke et kamera at bruge.";
  return "Kameraet kunne ikke åbnes. Brug en scanner, eller sæt flueben.";
}
