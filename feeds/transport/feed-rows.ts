/** Rows of a feed's own that stay beyond a restart, each by its key. Both reject while the store is away. */
export interface StoredRows<Row> {
  load(): Promise<ReadonlyMap<string, Row>>;
  /** Adds rows and replaces those of the same key; after a failure it may be repeated. */
  save(rows: ReadonlyMap<string, Row>): Promise<void>;
}

/** Where feeds store rows. */
export interface FeedRows {
  /** @param format a number of the form of the rows, which JSON can hold; rows of another form are not loaded */
  rowsOf<Row>(feed: string, format: number): StoredRows<Row>;
}
