/** Stands beside the stars. @source denmark.md 1.24: say whether and how ratings are checked */
export const ratingsNote = "Bedømmelser kan gives af alle besøgende. Vi kontrollerer ikke, om drinken er lavet.";
