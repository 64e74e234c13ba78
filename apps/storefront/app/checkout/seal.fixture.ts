import type { DraftSeal } from "../api/server-context";

/** A seal that keeps in memory what it was given, and gives it to the same visitor alone. */
export function sealOfTests(): DraftSeal {
  const sealed = new Map<string, { visitor: string; data: unknown }>();
  return {
    seal: (visitor, data) => {
      const token = `sealed-${sealed.size}`;
      sealed.set(token, { visitor, data });
      return token;
    },
    open: (visitor, token) => {
      const found = sealed.get(token);
      return found?.visitor === visitor ? found.data : undefined;
    },
  };
}
