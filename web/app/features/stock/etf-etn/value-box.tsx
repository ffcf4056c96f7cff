import { isOfClose } from '@sise/domain/market/source';
import type { EquityProduct } from '@sise/contract/equity-product';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { usualPremium } from '@sise/domain/etf-etn/premium';
import { percentAbove } from '@sise/domain/hundredths';
import { useQuery } from '@tanstack/react-query';
import { percentBetween } from '../../../charts/scale.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Hint } from '../../../ui/popover.tsx';
import { ETF_ETN_WORDS } from '../../../quotes/etf-etn-words.ts';
import { premiumLimit } from './premium-limit.ts';
import { etfEtnDaysQuery } from './etf-etn-queries.ts';
import styles from './value-box.module.css';

/** The ends of the track where no limit is known, percent. */
const TRACK_END = 1;

/** The present value of a unit, the distance of the price from it, and how well the product tracks its index. */
export function ValueBox({ product }: { readonly product: EquityProduct }) {
  const words = ETF_ETN_WORDS[product.type];
  const usual = useUsualPremium(product);
  const { inav, nav, navdate, premium, trackingerror, indexrate } = product;
  // Files have the value at the close only.
  const isAtClose = isOfClose(useMarketNow().source) || inav === null;
  return (
    <dl className={styles.valueBox}>
      <div>
        <dt>{isAtClose ? words.value : words.liveValue}</dt>
        <dd>
          <b>{comma(inav ?? nav, 2)}</b>
          {isAtClose ? (
            <small>{shortDate(navdate)} 종가 기준</small>
          ) : (
            <small>
              전일 {words.value} 대비 <span className={toneOf(inav / nav - 1, 4)}>{rate(percentAbove(inav, nav))}</span>
            </small>
          )}
        </dd>
      </div>
      <div className={styles.premium}>
        <dt>
          괴리율{' '}
          <Hint term="괴리율">
            괴리율 = (현재가 ÷ {isAtClose ? words.value : words.liveValue} − 1) × 100. 0보다 크면 {words.value}보다
            비싸게, 작으면 싸게 거래된다는 뜻입니다. 짙은 띠는 최근 거래일 종가 괴리율의 가운데 80%가 든 평소
            범위입니다.
          </Hint>
        </dt>
        <dd>
          <span>
            <b>{rate(premium)}</b>
            {usual !== null && (
              <small>
                평소 {rate(usual.from)}~{rate(usual.to)}
              </small>
            )}
          </span>
          {premium !== null && (
            <PremiumTrack premium={premium} limit={premiumLimit(product) ?? TRACK_END} usual={usual} />
          )}
        </dd>
      </div>
      {(trackingerror !== null || indexrate !== null) && (
        <div>
          <dt>{trackingerror === null ? '기초지수' : '추적오차 (1년)'}</dt>
          <dd>
            {trackingerror === null ? (
              <b className={toneOf(indexrate, 2)}>{rate(indexrate)}</b>
            ) : (
              <>
                <b>{comma(trackingerror, 2)}%p</b>
                {indexrate !== null && (
                  <small>
                    기초지수 <span className={toneOf(indexrate, 2)}>{rate(indexrate)}</span>
                  </small>
                )}
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

type PremiumRange = NonNullable<ReturnType<typeof usualPremium>>;

/** The usual range of the premium on the last completed days; null while they are unknown. */
function useUsualPremium({ shcode, navdate }: EquityProduct): PremiumRange | null {
  const days = useQuery({ ...etfEtnDaysQuery(shcode), enabled: false }).data?.data.rows ?? [];
  return usualPremium(days.flatMap(({ date, premium }) => (date > navdate ? [] : (premium ?? []))));
}

/**
 * The position of a premium between the limits beyond which it must be disclosed, or ±1 %, at their end if it is beyond
 * them; the band is its usual range.
 */
function PremiumTrack({
  premium,
  limit,
  usual,
}: {
  readonly premium: number;
  readonly limit: number;
  readonly usual: PremiumRange | null;
}) {
  const placeOf = (percent: number) => percentBetween(percent, -limit, limit);
  const at = placeOf(premium);
  return (
    <span aria-hidden="true">
      <span className={styles.premiumTrackLine}>
        {usual && <i style={{ left: `${placeOf(usual.from)}%`, right: `${100 - placeOf(usual.to)}%` }} />}
        <b style={{ left: `${at}%` }} />
      </span>
      <span className={styles.premiumTrackEnds}>
        <span>−{limit}%</span>
        <span>0</span>
        <span>+{limit}%</span>
      </span>
    </span>
  );
}
