/** True when a barcode's last digit is the one that the others give. @source GS1 General Specifications, 7.9 */
export function isGtin(code: string): boolean {
  if (!/^\d{8}(\d{4,6})?$/.test(code)) return false;
  const digits = [...code].map(Number);
  const check = digits.pop() ?? 0;
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
