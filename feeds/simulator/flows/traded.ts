/**
 * What stocks have traded up to a moment of a day, by row: shares and won since the opening; 0 if nothing was traded.
 */
export interface Traded {
  volume(row: number): number;
  turnover(row: number): number;
}

/** Reads columns by the position of each row; it changes when the columns do. */
export function tradedBy(places: ReadonlyMap<number, number>, volumes: Float64Array, turnovers: Float64Array): Traded {
  return {
    volume: (row) => volumes[places.get(row) ?? -1] ?? 0,
    turnover: (row) => turnovers[places.get(row) ?? -1] ?? 0,
  };
}

/** A copy of the present state that no longer changes. */
export function keepTraded(rows: readonly number[], { volume, turnover }: Traded): Traded {
  const size = Math.max(0, ...rows) + 1;
  const volumes = new Float64Array(size);
  const turnovers = new Float64Array(size);
  for (const row of rows) {
    volumes[row] = volume(row);
    turnovers[row] = turnover(row);
  }
  return { volume: (row) => volumes[row] ?? 0, turnover: (row) => turnovers[row] ?? 0 };
}
