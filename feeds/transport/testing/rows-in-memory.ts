import type { FeedRows } from '../feed-rows.ts';

/** Keeps rows as texts, as a store does, until it is dropped; while it is away both questions fail. */
export function createRowsInMemory(): FeedRows & { isAway: boolean } {
  const tables = new Map<string, Map<string, string>>();
  return {
    isAway: false,
    rowsOf<Row>(feed: string, format: number) {
      const name = `${feed} ${format}`;
      const table = tables.get(name) ?? new Map<string, string>();
      tables.set(name, table);
      const away = () => this.isAway;
      return {
        async load() {
          if (away()) throw new Error('away');
          return new Map([...table].map(([key, text]) => [key, JSON.parse(text) as Row]));
        },
        async save(rows: ReadonlyMap<string, Row>) {
          if (away()) throw new Error('away');
          for (const [key, row] of rows) table.set(key, JSON.stringify(row));
        },
      };
    },
  };
}
