/** The shelves on which ingredients stand, by their kinds. */
export const cupboardShelves: { name: string; kinds: string[] }[] = [
  { name: "Spiritus", kinds: ["spiritus"] },
  { name: "Likør, bitter og hedvin", kinds: ["likoer", "bitter", "hedvin-aperitif"] },
  { name: "Vin og bobler", kinds: ["vin-og-bobler"] },
  { name: "Sodavand og juice", kinds: ["mixer", "juice-og-frugt"] },
  { name: "Sirup, frugt og resten", kinds: ["sirup-og-soedt", "frisk-og-krydderi", "kaffe-og-kakao", "mejeri-og-aeg"] },
];
