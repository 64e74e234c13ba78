/** The groups that techniques stand under, in the order of their overview; their Danish names are in `@skaenk/danish/technique-groups`. */
export const techniqueGroups = ["mixing", "ice", "extracts", "garnish", "measuring", "serving"] as const;
export type TechniqueGroup = (typeof techniqueGroups)[number];
