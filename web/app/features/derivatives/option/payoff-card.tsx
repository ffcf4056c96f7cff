import type { OptionChain } from '@sise/contract/options';
import { breakEvens, payoffLimits, premiumOf, profitProbability } from '@sise/domain/derivatives/payoff';
import type { Leg } from '@sise/domain/derivatives/payoff';
import { STRATEGY_IDS } from '@sise/domain/derivatives/strategies';
import { comma, rate, signed, wonInWords } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LegForm } from './leg-form.tsx';
import { LegRows } from './leg-rows.tsx';
import { writeLegs } from './legs-address.ts';
import type { LegsRead } from './legs-address.ts';
import { PayoffChart } from './payoff-chart.tsx';
import { pricingOf, strategyIn, strategyOf } from './position.ts';
import type { BoardActions } from './use-board-keys.ts';
import styles from './payoff-card.module.css';

interface PayoffCardProps extends Pick<BoardActions, 'onTrade'> {
  readonly chain: OptionChain;
  readonly position: LegsRead & { readonly isExample: boolean };
  /** Whether the expiry trades no more. */
  readonly isOver: boolean;
  /** The index now, points. */
  readonly spot: number;
  readonly hrefOf: (legs: string) => string;
  readonly onChange: (legs: readonly Leg[]) => void;
}

const STRATEGY_NAMES = {
  call: '콜 매수',
  'call-spread': '콜 스프레드',
  strangle: '스트랭글',
  'iron-condor': '아이언 콘도르',
} as const;

/** 손익 그래프: what the chosen options earn at expiry and today, in a picture, in words and in figures. */
export function PayoffCard({ chain, position, isOver, spot, hrefOf, onChange, onTrade }: PayoffCardProps) {
  const { legs, dropped, isExample } = position;
  const current = strategyIn(legs, chain);
  const evens = breakEvens(legs);
  const pricing = pricingOf(legs, chain);
  const paid = premiumOf(legs);
  const words = limitWords(legs, chain.multiplier);
  const toForward = pricing === null ? 1 : pricing.forward / spot;
  const won = (points: number, digits = 0) =>
    `${points > 0 ? '+' : ''}${wonInWords(round(points * chain.multiplier, digits))}원`;
  return (
    <Card
      title="손익 그래프"
      asOf={`1포인트 = ${wonInWords(chain.multiplier)}원`}
      data-part="payoff"
      className={styles.card}
    >
      {!isOver && (
        <nav className={styles.strategies} aria-label="전략 예시">
          {STRATEGY_IDS.map((id) => {
            const example = strategyOf(id, chain);
            return (
              example && (
                <Link
                  key={id}
                  to={hrefOf(writeLegs(example))}
                  aria-current={current === id ? 'true' : undefined}
                  replace
                  preventScrollReset
                >
                  {STRATEGY_NAMES[id]}
                </Link>
              )
            );
          })}
        </nav>
      )}
      {dropped.length > 0 && (
        <p className={styles.dropped}>
          주소에 있던 옵션 가운데 {dropped.length}개를 뺐습니다. {dropped.join(' · ')}
        </p>
      )}
      {legs.length === 0 ? (
        <p className={styles.none}>
          {isOver ? '거래가 끝난 만기라 예시가 없습니다.' : '담은 옵션이 없습니다.'} 시세판의 현재가를 누르거나 아래에서
          골라 담습니다.
        </p>
      ) : (
        <>
          <PayoffChart
            legs={legs}
            breakEvens={evens}
            spot={spot}
            multiplier={chain.multiplier}
            profitNow={pricing && ((index) => pricing.valueAt(index * toForward).price - paid)}
            label={`만기 손익. ${words}`}
          />
          <p className={styles.words}>
            {isExample && '예시입니다. '}
            {words}
          </p>
          <LegRows legs={legs} onChange={onChange} />
        </>
      )}
      <LegForm chain={chain} onTrade={onTrade} />
      {legs.length > 0 && (
        <dl className={styles.facts}>
          <Fact name="순프리미엄" value={`${signed(-paid, 2)}p`} more={won(-paid)} />
          <Fact
            name="손익분기"
            value={evens.length === 0 ? '없음' : evens.map((index) => comma(index, 2)).join(', ')}
            more={evens.length === 1 ? `현재가 ${rate(percentAbove(evens[0] ?? spot, spot))}` : ''}
          />
          <Fact
            name="이익 확률"
            value={
              pricing === null || !chain.atmiv
                ? '-'
                : `${comma(profitProbability(legs, pricing, chain.atmiv / 100) * 100)}%`
            }
            more="위험중립"
          />
          {pricing !== null && <Greeks {...pricing.valueAt(pricing.forward)} won={won} />}
        </dl>
      )}
    </Card>
  );
}

interface GreeksProps extends Readonly<Record<'delta' | 'gamma' | 'theta' | 'vega', number>> {
  readonly won: (points: number, digits: number) => string;
}

function Greeks({ delta, gamma, theta, vega, won }: GreeksProps) {
  return (
    <>
      <Fact name="델타" value={comma(delta, 2)} more={`감마 ${comma(gamma, 4)}`} />
      <Fact name="세타" value={won(theta, -2)} more="하루" />
      <Fact name="베가" value={won(vega, -2)} more="변동성 1%p" />
    </>
  );
}

function Fact({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{more}</small>
      </dd>
    </div>
  );
}

/** Rounds to a power of ten: −2 to hundreds. */
function round(value: number, digits: number): number {
  const unit = 10 ** -digits;
  return Math.round(value / unit) * unit;
}

function limitWords(legs: readonly Leg[], multiplier: number): string {
  const { most, least } = payoffLimits(legs);
  const won = (points: number) => `${wonInWords(Math.abs(points) * multiplier)}원`;
  const profit =
    most === Number.POSITIVE_INFINITY
      ? '최대 이익은 한도가 없고'
      : most > 0
        ? `최대 이익은 ${won(most)},`
        : '이익이 나는 지수는 없고';
  const loss =
    least === Number.NEGATIVE_INFINITY
      ? '최대 손실은 한도가 없습니다.'
      : least < 0
        ? `최대 손실은 ${won(least)}입니다.`
        : '손실이 나는 지수는 없습니다.';
  return `${profit} ${loss}`;
}
