/** Stands above what members have written. @source denmark.md 1.24: say whether and how reviews are checked */
export const reviewsNotes = {
  recipe:
    "Her skriver medlemmer, der siger, at de har lavet drinken. Det kontrollerer vi ikke. Vi læser hver tekst, før den vises, og viser både ris og ros.",
  product:
    "Kun medlemmer, der har købt varen her, kan skrive; det kontrollerer vi i deres ordrer. Vi læser hver tekst, før den vises, og viser både ris og ros.",
};

export const longestReview = 600;
