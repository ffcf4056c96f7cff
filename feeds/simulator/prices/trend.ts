import { elementAt } from '@sise/domain/element-at';
import { daysBetween } from '@sise/domain/market/kst';
import { dateKst, type DateKst } from '@sise/domain/terms';

/**
 * The long-term path of the two markets: approximate levels of KOSPI and KOSDAQ, so that a five-year chart has the
 * shape readers know. What happens between them is random.
 */
const KNOTS: readonly { readonly date: DateKst; readonly kospi: number; readonly kosdaq: number }[] = [
  knot('2021-01-04', 2_950, 975),
  knot('2021-07-01', 3_280, 1_035),
  knot('2022-01-03', 2_990, 1_030),
  knot('2022-10-04', 2_190, 690),
  knot('2023-07-03', 2_600, 890),
  knot('2024-01-02', 2_650, 875),
  knot('2024-07-01', 2_800, 845),
  knot('2024-12-30', 2_400, 680),
  knot('2025-06-02', 2_700, 740),
  knot('2025-10-01', 3_450, 845),
  knot('2026-01-02', 4_300, 940),
  knot('2026-03-20', 5_780, 1_090),
  knot('2026-08-21', 6_900, 1_120),
  knot('2026-11-20', 6_600, 1_080),
];

/** Growth after the last level, a year. */
const GROWTH = { kospi: 0.06, kosdaq: 0.05 } as const;

/** Logarithm of a market's long-term level on a day; straight lines between the known levels. */
export function trendAt(market: 'kospi' | 'kosdaq', date: DateKst): number {
  const after = KNOTS.findIndex((knot) => knot.date > date);
  const last = elementAt(KNOTS, KNOTS.length - 1);
  if (after === -1) return Math.log(last[market]) + (GROWTH[market] * daysBetween(last.date, date)) / 365;
  const from = elementAt(KNOTS, Math.max(0, after - 1));
  const to = elementAt(KNOTS, after);
  const way = from === to ? 0 : daysBetween(from.date, date) / daysBetween(from.date, to.date);
  return Math.log(from[market]) * (1 - way) + Math.log(to[market]) * way;
}

function knot(date: string, kospi: number, kosdaq: number) {
  return { date: dateKst(date), kospi, kosdaq };
}
