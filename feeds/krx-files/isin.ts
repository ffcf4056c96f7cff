/** True for an ISO 6166 code with a correct check digit: two letters, nine digits or letters, the check digit. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text)) return false;
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
