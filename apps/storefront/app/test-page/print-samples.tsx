import type { CSSProperties } from "react";

const grounds = ["cream", "paper", "sand", "solbaer-soft", "appelsin-soft", "citron-soft", "mynte-soft"];
const inks = ["ink", "bottle", "solbaer", "appelsin", "citron", "mynte", "danger", "line"];

const sample = (name: string) => ({ "--sample": `var(--${name})` }) as CSSProperties;

/** Grounds with words on them, then the inks themselves. */
export function ColourSamples() {
  return (
    <>
      <ul className="guide__grounds">
        {grounds.map((name) => (
          <li key={name} style={sample(name)}>
            <span className="title-s">{name}</span>
            <span>Tekst og blød tekst</span>
          </li>
        ))}
      </ul>
      <ul className="guide__inks">
        {inks.map((name) => (
          <li key={name} style={sample(name)}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

const sizes = [
  { className: "title-xl", text: "Skål for isterninger" },
  { className: "title-l", text: "Gin, lime og lidt tålmodighed" },
  { className: "title-m", text: "Rystet, ikke rørt sammen" },
  { className: "title-s", text: "Fem ting, en god bar altid har" },
  { className: "lead", text: "Manchet: Hæld op, læn dig tilbage, og lad isen gøre resten af arbejdet." },
  { className: "", text: "Brødtekst: En drink er en opskrift med tre linjer og en god historie." },
  { className: "kicker", text: "Overlinje: Sæsonens drink" },
  { className: "figures", text: "Tal: 1.299,95 kr. · 4,5 cl · 20. november 2026" },
];

export function TypeSamples() {
  return (
    <div className="guide__type">
      {sizes.map(({ className, text }) => (
        <p key={className} className={className}>
          {text}
        </p>
      ))}
    </div>
  );
}
