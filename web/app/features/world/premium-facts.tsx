import type { CoinDetail } from '@sise/contract/coin';
import { shortDateTime } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { coinDigits, dollarDigits } from '@sise/domain/world/coin-premium';
import { Fact } from '../../ui/fact.tsx';
import { momentOf } from './venue-text.ts';
import styles from './premium-facts.module.css';

/** 김치 프리미엄 of a coin, the figures it is calculated from, and how. */
export function PremiumFacts({ coin }: { readonly coin: CoinDetail }) {
  const { premium, worldprice, exchangerate, rateasof, price } = coin;
  const abroad = worldprice === null || exchangerate === null ? null : worldprice * exchangerate;
  return (
    <>
      <p className={styles.premium} data-part="premium">
        김치 프리미엄
        <b>{rate(premium)}</b>
      </p>
      <dl className={`facts ${styles.facts}`}>
        <Fact name="해외 가격(달러)">{comma(worldprice, dollarDigits(worldprice ?? 0))}</Fact>
        <Fact name="원/달러 환율">
          {comma(exchangerate, 2)}
          {rateasof !== null && <small> {shortDateTime(momentOf(rateasof))}</small>}
        </Fact>
        <Fact name="해외 가격의 원화 환산">{comma(abroad, coinDigits(price))}</Fact>
      </dl>
      <p className={styles.formula}>
        {premium === null
          ? '해외에서 거래되는 값을 알 수 없어 프리미엄을 내지 않습니다.'
          : '원화 가격 ÷ (해외 달러 가격 × 원/달러 환율) − 1. 외환시장이 닫힌 동안은 마지막 환율로 계산합니다.'}
      </p>
    </>
  );
}
