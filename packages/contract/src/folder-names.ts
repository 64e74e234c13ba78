export const longestFolderName = 40;
/** In all folders together. */
export const mostInFolders = 500;

/** Spaces are told apart by nobody. */
export const tidyFolderName = (typed: string): string => typed.replace(/\s+/g, " ").trim();

export const foldersFullRefusal = `Der er plads til ${mostInFolders} ting i dine mapper. Tag nogle ud først.`;
