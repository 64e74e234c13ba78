/** Liquors that people think of as one: what stands on one shelf, or is spelled in two ways. The first names the group. */
const groups = [
  ["rom", "cachaça"],
  ["whisky", "whiskey"],
  ["tequila", "mezcal"],
  ["cognac", "brandy", "calvados", "pisco", "grappa"],
  ["bobler", "prosecco", "champagne", "mousserende vin"],
  ["vin", "rødvin", "hvidvin", "rosé", "portvin", "sherry", "vermouth", "frugtaperitif"],
  ["likør", "amaretto", "bitter", "bitterlikør", "fernet", "absint"],
];

const groupOf = new Map(groups.flatMap(([name = "", ...more]) => [name, ...more].map((liquor) => [liquor, name])));

/** The group that drinks of a liquor are counted and filtered under; all lists of drinks share these groups. */
export const liquorGroup = (liquor: string): string => groupOf.get(liquor) ?? liquor;
