import type { BookPage } from '@sise/contract/book';
import { comma, compactShares, percentText } from '@sise/domain/format/number';
import { balanceOf } from '@sise/domain/stock/book-balance';
import { toneOf } from '../../../quotes/tone.ts';
import { FactList } from '../fact-list.tsx';
import type { Fact } from '../facts.ts';
import styles from './book-facts.module.css';

const WEIGHED = '매수 잔량 ÷ 매도 잔량';

/** Prices of the day beside the asks. */
export function BookFacts({ page }: { readonly page: BookPage }) {
  return <FactList facts={factsOf(page)} className={styles.bookFacts} />;
}

/** Ratios of the two sides, beside the bids. */
export function BookRatios({ page }: { readonly page: BookPage }) {
  return <FactList facts={ratiosOf(page)} className={styles.bookFacts} />;
}

function factsOf({ uplmtprice, dnlmtprice, open, high, low, jnilclose, vi, tick, volume, amount }: BookPage): Fact[] {
  const price = (name: string, value: number | null): Fact => ({
    name,
    value: comma(value),
    ...(value === null ? {} : { tone: toneOf(value - jnilclose) }),
  });
  return [
    price('상한가', uplmtprice),
    price('하한가', dnlmtprice),
    price('시가', open),
    { name: '기준가', value: comma(jnilclose) },
    price('고가', high),
    price('저가', low),
    { name: 'VI 상승', value: comma(vi.upper) },
    { name: 'VI 하락', value: comma(vi.lower) },
    { name: '호가 단위', value: `${comma(tick)}원` },
    price('평균 체결가', volume > 0 ? Math.round(amount / volume) : null),
    { name: '거래량', value: compactShares(volume), title: `${comma(volume)}주` },
  ];
}

function ratiosOf({ asks, bids, strength }: BookPage): Fact[] {
  const { spread, spreadRate, middle, bestRatio, ratio, nearShare } = balanceOf(asks, bids);
  return [
    { name: '체결강도', value: percentText(strength, 2) },
    {
      name: '스프레드',
      value: spread === null ? '-' : `${comma(spread)}원`,
      ...(spreadRate === null ? {} : { second: `${comma(spreadRate, 2)}%` }),
    },
    { name: '중간값', value: comma(middle, Number.isInteger(middle) ? 0 : 1) },
    { name: '총 잔량비', value: times(ratio), title: WEIGHED },
    { name: '1호가 잔량비', value: times(bestRatio), title: WEIGHED },
    { name: '5호가 매수비중', value: percentText(nearShare) },
  ];
}

function times(value: number | null): string {
  return value === null ? '-' : `${comma(value, 2)}배`;
}
