/** 호가: the order books of the stocks, asked for one at a time. */
export interface Books {
  /** Where it is from. */
  readonly source: string;
}
