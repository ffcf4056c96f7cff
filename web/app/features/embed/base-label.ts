interface Valued {
  readonly price: number | null;
  readonly change: number | null;
  readonly open?: number | null;
  readonly jnilclose?: number | null;
}

/**
 * What stands beside the value until the first trade of the day, in place of its change: 기준가 of a stock or a contract,
 * 전일 종가 of an index, whose value is the previous close until then. Null afterwards, and if no source has a base.
 */
export function baseLabel({ price, change, open, jnilclose }: Valued): string | null {
  if (jnilclose === null || jnilclose === undefined) return null;
  if (price === null) return '기준가';
  return open === null && !change ? '전일 종가' : null;
}
