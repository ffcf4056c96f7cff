/** Adds to one number of a column. */
export function addTo(column: Float64Array, at: number, amount: number): void {
  column[at] = (column[at] ?? 0) + amount;
}
