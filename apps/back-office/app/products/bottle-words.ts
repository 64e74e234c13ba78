/** Heights of the drink to choose among, in hundredths. */
export const fillNames: readonly { value: string; name: string }[] = [
  { value: "100", name: "Fuld" },
  { value: "75", name: "Tre kvart" },
  { value: "50", name: "Halv" },
  { value: "25", name: "En kvart" },
];

export const lookWords: Readonly<Record<string, string>> = {
  shape: "Form",
  glass: "Glas",
  content: "Drikkens farve",
  closure: "Lukning",
  cap: "Lukningens farve",
  fill: "Fyldt",
  label: "Etiket",
};

/** True when a product comes in something that a bottle with a label may stand for. */
export const comesInBottle = (shape: string): boolean =>
  /^(spirit|liqueur|wine)-|bottle$|^(port|beer-swing|jar|can|can-slim|carton)$/.test(shape);
