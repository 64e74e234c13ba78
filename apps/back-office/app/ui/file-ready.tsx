import { useEffect } from "react";

/** A file that was asked for: it comes by itself, and the link stands for browsers that keep it back. */
export function FileReady({ file }: { file: string | undefined }) {
  useEffect(() => {
    if (file) window.location.assign(file);
  }, [file]);
  return file && <a href={file}>Hent filen igen</a>;
}
