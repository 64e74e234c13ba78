import { PartLink } from "./part-link";

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Everything that stands in the way, each with the way to it. Takes the focus, so that nobody has to search for it. */
export function ErrorSummary({ title, errors }: { title: string; errors: Record<string, string> }) {
  return (
    <div
      // A new set of errors is a new box, which takes the focus anew.
      key={JSON.stringify(errors)}
      ref={takeFocus}
      className="notice notice--error error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the browser itself must lead to what went wrong
      autoFocus
    >
      <h2>{title}</h2>
      {Object.keys(errors).length > 0 && (
        <ul>
          {Object.entries(errors).map(([name, text]) => (
            <li key={name}>
              <PartLink to={name}>{text}</PartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
