/** ETF and ETN: what they hold, what they are worth. */
export interface Products {
  /** Where it is from. */
  readonly source: string;
}
