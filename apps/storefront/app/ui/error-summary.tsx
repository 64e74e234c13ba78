import { useEffect, useRef } from "react";

/** Everything that stands in the way, each with the way to it. Takes the focus, so that nobody has to search for it. */
export function ErrorSummary({ title, errors }: { title: string; errors: Record<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  const texts = JSON.stringify(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors takes the focus anew
  useEffect(() => box.current?.focus(), [texts]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript the browser itself must lead to what went wrong
    <div className="notice notice--error error-summary" role="alert" tabIndex={-1} autoFocus ref={box}>
      <h2>{title}</h2>
      {Object.keys(errors).length > 0 && (
        <ul>
          {Object.entries(errors).map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
