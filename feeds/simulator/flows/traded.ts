/** What stocks have traded up to a moment of a day, by row: shares and won since the opening; 0 where nothing was. */
export interface Traded {
  volume(row: number): number;
  turnover(row: number): number;
}

/** What stands in columns, by the place of each row; it changes as they do. */
export function tradedBy(places: ReadonlyMap<number, number>, volumes: Float64Array, turnovers: Float64Array): Traded {
  return {
    volume: (row) => volumes[places.get(row) ?? -1] ?? 0,
    turnover: (row) => turnovers[places.get(row) ?? -1] ?? 0,
  };
}

/** The same as it stands now, apart from the day it belongs to. */
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
