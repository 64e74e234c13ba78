/** "kort", but "MobilePay": only a name of its own keeps its capitals inside a sentence. */
export const insideSentence = (name: string): string => (/.[A-ZÆØÅ]/.test(name) ? name : name.toLowerCase());
