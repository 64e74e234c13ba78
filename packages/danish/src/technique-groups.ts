/** Danish names of the groups that techniques stand under. */
const names: Record<string, string> = {
  mixing: "Ryst og rør",
  ice: "Is og kulde",
  extracts: "Sirup og udtræk",
  garnish: "Pynt",
  measuring: "Mål og smag",
  serving: "Servering",
};

export const techniqueGroupName = (group: string): string => names[group] ?? group;
