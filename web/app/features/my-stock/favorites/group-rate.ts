/** What a group did with the same weight for each, %: of its stocks and indices that have a rate. @returns null if none has */
export function groupRate(rates: readonly (number | null)[]): number | null {
  const known = rates.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}
