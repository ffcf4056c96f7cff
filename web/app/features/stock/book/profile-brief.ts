import { comma } from '@sise/domain/format/number';
import type { PriceProfile } from '@sise/domain/stock/price-profile';
import { percentAbove } from '@sise/domain/hundredths';
import { directed, strong } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';

interface ProfileFacts {
  readonly profile: PriceProfile;
  /** 호가 단위, won */
  readonly tick: number;
  /** won; null before the first trade */
  readonly price: number | null;
  /** 평균 체결가, won */
  readonly mean: number | null;
}

/** The price band with the most volume today, and the price relative to the mean; unknown parts are left out. */
export function profileBrief({ profile: { heaviest, step }, tick, price, mean }: ProfileFacts): SentencePart[] {
  const last = heaviest.from + step - tick;
  const band = last > heaviest.from ? `${comma(heaviest.from)}~${comma(last)}원` : `${comma(heaviest.from)}원`;
  return [
    '거래가 가장 많은 가격대는 ',
    strong(band),
    '이고, 당일 거래량의 ',
    strong(`${comma(heaviest.share, 1)}%`),
    '입니다.',
    ...(price === null || mean === null ? [] : beside(price, mean)),
  ];
}

function beside(price: number, mean: number): SentencePart[] {
  const off = percentAbove(price, mean);
  const text = comma(Math.abs(off), 2);
  if (text === '0.00') return [' 현재가는 평균 체결가와 같습니다.'];
  return [' 현재가는 평균 체결가보다 ', directed(`${text}%`, off), off > 0 ? ' 높습니다.' : ' 낮습니다.'];
}
