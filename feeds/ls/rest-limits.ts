/** Where a TR is, and how many requests a second an account may send of it. */
export interface RestLimit {
  readonly path: string;
  readonly perSecond: number;
}

/**
 * The TRs that are asked for.
 * @see LS OPEN API portal, its table of each TR; where it names no limit, one a second is kept
 */
export const REST_LIMITS = {
  t0167: { path: '/etc/time-search', perSecond: 1 },
  t8436: { path: '/stock/etc', perSecond: 1 },
  t8424: { path: '/indtp/market-data', perSecond: 1 },
  t1511: { path: '/indtp/market-data', perSecond: 10 },
  t1516: { path: '/indtp/market-data', perSecond: 1 },
  t8407: { path: '/stock/market-data', perSecond: 1 },
  t1101: { path: '/stock/market-data', perSecond: 10 },
  t1102: { path: '/stock/market-data', perSecond: 10 },
  t1301: { path: '/stock/market-data', perSecond: 2 },
  t1404: { path: '/stock/market-data', perSecond: 1 },
  t1405: { path: '/stock/market-data', perSecond: 1 },
  t1449: { path: '/stock/market-data', perSecond: 1 },
  t1602: { path: '/stock/investor', perSecond: 1 },
  t1717: { path: '/stock/frgr-itt', perSecond: 1 },
  t1640: { path: '/stock/program', perSecond: 1 },
  t2105: { path: '/futureoption/market-data', perSecond: 1 },
  t2101: { path: '/futureoption/market-data', perSecond: 1 },
  t2301: { path: '/futureoption/market-data', perSecond: 1 },
  t8432: { path: '/futureoption/market-data', perSecond: 1 },
  t8433: { path: '/futureoption/market-data', perSecond: 1 },
  t8435: { path: '/futureoption/market-data', perSecond: 1 },
  t8415: { path: '/futureoption/chart', perSecond: 1 },
  t8418: { path: '/indtp/chart', perSecond: 1 },
  t8410: { path: '/stock/chart', perSecond: 1 },
  t8412: { path: '/stock/chart', perSecond: 1 },
} as const satisfies Readonly<Record<string, RestLimit>>;

export type RestTr = keyof typeof REST_LIMITS;
