/** `05`, for the parts of dates and times. */
export function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : `${n}`;
}
