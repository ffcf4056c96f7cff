import type { ComparedInstrument } from '@sise/contract/comparison';
import { dottedDate } from '@sise/domain/format/date';
import { comma, percentText, rate, wonInWords } from '@sise/domain/format/number';
import { coinDigits } from '@sise/domain/world/coin-premium';
import type { ReactNode } from 'react';
import { Change } from '../../quotes/change.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';

/** A line of the table of facts. */
export interface Fact {
  readonly name: string;
  /** Whether an instrument has it; if not, its cell is empty. */
  readonly has: (of: ComparedInstrument) => boolean;
  readonly cell: (of: ComparedInstrument) => ReactNode;
}

const UNITS = { points: '포인트', won: '원', dollars: '달러' } as const;

/** Today's values, whichever kind the instrument is. */
function today({ quote, index, world, coin }: ComparedInstrument) {
  return quote ?? index ?? world ?? coin;
}

/** Decimals of a price. */
function digitsOf({ quote, coin }: ComparedInstrument): number {
  if (quote !== null) return 0;
  return coin === null ? 2 : coinDigits(coin.price);
}

function unitOf({ index, world }: ComparedInstrument): string {
  return index !== null ? UNITS.points : UNITS[world?.unit ?? 'won'];
}

const KINDS = { stock: '주식', etf: 'ETF', etn: 'ETN', index: '지수', world: '해외', coin: '코인' } as const;
const GROUPS = { index: '지수', currency: '환율', commodity: '원자재' } as const;

/** The kind of an instrument, and the age of a price that is not of the page's market: ETF, 미국 지수 · 11.19 종가. */
export function kindText({ kind, index, world, coin }: ComparedInstrument): string {
  if (world !== null) {
    const group = world.group === 'index' ? `${world.nation} ${GROUPS.index}` : GROUPS[world.group];
    return `${group} · ${world.label}`;
  }
  if (coin !== null) return `${KINDS.coin} · 24시간`;
  return index?.kind === 'sector' ? '업종' : KINDS[kind];
}

function marketCapOf({ quote, index, coin }: ComparedInstrument): number | null {
  return quote?.listingamount ?? index?.listingamount ?? coin?.listingamount ?? null;
}

function turnoverOf({ quote, index, coin }: ComparedInstrument): number | null {
  return quote?.amount ?? index?.amount ?? coin?.amount ?? null;
}

const numeric = (
  name: string,
  valueOf: (of: ComparedInstrument) => number | null,
  write: (value: number | null, of: ComparedInstrument) => ReactNode,
): Fact => ({ name, has: (of) => valueOf(of) !== null, cell: (of) => write(valueOf(of), of) });

/** In the order of the table. A line that none of the instruments has is left out. */
export const FACTS: readonly Fact[] = [
  {
    name: '현재가',
    has: () => true,
    cell: (of) => (
      <>
        <b>
          <Price value={today(of)?.price ?? null} digits={digitsOf(of)} flash />
        </b>{' '}
        <small>{unitOf(of)}</small>
      </>
    ),
  },
  {
    name: '전일비',
    has: () => true,
    cell: (of) => <Change value={today(of)?.change ?? null} sign={today(of)?.sign} digits={digitsOf(of)} />,
  },
  {
    name: '등락률',
    has: () => true,
    cell: (of) => <Rate value={today(of)?.chgrate ?? null} sign={of.quote?.sign} />,
  },
  numeric('시가총액(원)', marketCapOf, (value) => wonInWords(value)),
  numeric('거래대금(원)', turnoverOf, (value) => wonInWords(value)),
  {
    name: 'PER(배)',
    has: ({ per, deficit }) => per !== null || deficit,
    cell: ({ per, deficit }) => (deficit ? '적자' : comma(per, 1)),
  },
  numeric(
    'PBR(배)',
    ({ pbr }) => pbr,
    (value) => comma(value, 2),
  ),
  numeric(
    '배당수익률',
    ({ dividendyield }) => dividendyield,
    (value) => percentText(value, 2),
  ),
  numeric(
    '총보수(연)',
    ({ fee }) => fee,
    (value) => percentText(value, 2),
  ),
  numeric(
    '괴리율',
    ({ premium }) => premium,
    (value) => rate(value),
  ),
  numeric(
    '52주 최고',
    ({ quote, high52 }) => quote?.high52 ?? high52,
    (value, of) => comma(value, digitsOf(of)),
  ),
  numeric(
    '52주 최저',
    ({ quote, low52 }) => quote?.low52 ?? low52,
    (value, of) => comma(value, digitsOf(of)),
  ),
  numeric('52주 위치', yearPosition, (value) => `${comma(value, 0)}%`),
  {
    name: '상장일',
    has: ({ quote }) => quote?.listdate != null,
    cell: ({ quote }) => (quote?.listdate == null ? '-' : dottedDate(quote.listdate)),
  },
];

/** The place of the price between low and high of the year, percent. */
function yearPosition(of: ComparedInstrument): number | null {
  const price = today(of)?.price ?? null;
  const [high, low] = [of.quote?.high52 ?? of.high52, of.quote?.low52 ?? of.low52];
  if (price === null || high === null || low === null || !(high > low)) return null;
  return Math.max(0, Math.min(100, ((price - low) / (high - low)) * 100));
}
