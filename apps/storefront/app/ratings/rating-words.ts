/** The specification's messages about a rating, to the letter. @source specification 5 and 6 */
export const chooseFirst = "Vælg bedømmelse";
export const alreadyRated = "Du har allerede bedømt denne";
export const ratingFailed = "Fejl i registrering";

/** What each number of stars means, said when it is pointed at and read aloud with it. */
export const starWords = ["Ikke for mig", "Mangler noget", "God", "Rigtig god", "Den laver jeg igen"] as const;

export const starCount = (stars: number): string => (stars === 1 ? "1 stjerne" : `${stars} stjerner`);
