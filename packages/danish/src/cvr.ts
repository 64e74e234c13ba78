const weights = [2, 7, 6, 5, 4, 3, 2, 1];

/** The digits of a CVR number as people write it: `25 31 37 63`, `DK25313763`. */
export const cvrDigits = (text: string): string => text.replace(/^\s*DK/i, "").replaceAll(/[\s\u00a0.-]/g, "");

/** True when a CVR number can exist: eight digits whose weighted sum is divisible by 11. */
export function isCvr(text: string): boolean {
  const digits = cvrDigits(text);
  if (!/^[1-9]\d{7}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === 0;
}

/** `25 31 37 63` */
export const formatCvr = (digits: string): string => digits.replace(/(\d\d)(?=\d)/g, "$1\u00a0");
