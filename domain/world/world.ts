/** What is traded elsewhere: indices, currencies, coins, companies. */
export interface World {
  /** Where it is from. */
  readonly source: string;
}
