import type { ProfitSummary } from '@sise/contract/portfolio-rows';
import { rate } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayWord } from '../../../quotes/day-word.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Explained } from './arithmetic.tsx';
import { Money, useAmounts } from './money.tsx';
import { returnsOf, type Book, type Returns } from './queries.ts';
import { dollarText, XIRR_NOTES, yearlyRateOf } from './summary-text.ts';
import arithmeticStyles from './arithmetic.module.css';
import styles from './summary-card.module.css';

interface SummaryCardProps {
  readonly book: Book;
  readonly summary: ProfitSummary;
}

const TWR = { term: '시간가중', of: 'TWR' };
const XIRR = { term: '금액가중', of: 'XIRR' };
/** A return whose call has failed. */
const UNKNOWN = '불러오지 못했습니다';
const ARROWS = { up: '▲', down: '▼', flat: '' } as const;
const SPOKEN = { up: '상승 ', down: '하락 ', flat: '' } as const;

/** The value of a portfolio, and its profit. */
export function SummaryCard({ book, summary }: SummaryCardProps) {
  const { isHidden, toggle } = useAmounts();
  const { currency, value, todaygain, todayrate, profit, profitrate, year, currencyEffect, rate: dollar } = summary;
  const today = toneOf(todaygain);
  return (
    <section className={`card ${styles.summary}`} data-part="summary" aria-label="요약">
      <div className={styles.total}>
        <p className="muted">
          총평가금액
          <button
            type="button"
            className="icon-button"
            aria-label="금액 가리기"
            aria-pressed={isHidden}
            onClick={toggle}
          >
            <Icon name={isHidden ? 'eyeShut' : 'eye'} size={18} />
          </button>
        </p>
        <p className={arithmeticStyles.totalValue} data-part="total-value">
          <Explained book={book} figure="value" title="총평가금액">
            <Money value={value} currency={currency} />
          </Explained>
          {currency === 'krw' && <small>원</small>}
        </p>
        <p className={`${arithmeticStyles.totalChange} ${today}`}>
          <span className="visually-hidden">{SPOKEN[today]}</span>
          <span className="arrow" aria-hidden="true">
            {ARROWS[today]}
          </span>
          <Explained book={book} figure="today" title="당일 손익" className={today}>
            <Money value={Math.abs(todaygain)} currency={currency} />
          </Explained>{' '}
          <b>{rate(todayrate)}</b> <DayShown />
        </p>
      </div>
      <dl>
        <Fact term="총손익" note={<Rate value={profitrate} />}>
          <Explained book={book} figure="profit" title="총손익" className={toneOf(profit)}>
            <Money value={profit} currency={currency} sign />
          </Explained>
        </Fact>
        <Fact term="실현손익" of="올해" note="수수료·세금 차감 후">
          <span className={toneOf(year.realised)}>
            <Money value={year.realised} currency={currency} sign />
          </span>
        </Fact>
        <Fact term="배당" of="올해" note="세후">
          <Money value={year.dividends} currency={currency} />
        </Fact>
        <ReturnFacts book={book} />
        {(currency === 'usd' || currencyEffect !== 0) && (
          <Fact term="환율 효과" note={dollarText(dollar)}>
            <span className={toneOf(currencyEffect)}>
              <Money value={currencyEffect} currency={currency} sign />
            </span>
          </Fact>
        )}
      </dl>
      {summary.unpriced.length > 0 && (
        <p className={styles.missing}>
          현재가를 알 수 없는 종목은 평가에서 제외했습니다:{' '}
          {summary.unpriced.map(({ hname, shcode }) => hname || shcode).join(', ')}
        </p>
      )}
    </section>
  );
}

/** The returns since the first entry, weighted by time and by money. */
function ReturnFacts({ book }: Pick<SummaryCardProps, 'book'>) {
  const { data: response, isPending } = useQuery(returnsOf(book, 'all'));
  const returns = response?.data;
  const { xirr, state } = yearlyRateOf(returns);
  if (isPending)
    return [TWR, XIRR].map((names) => (
      <Fact key={names.of} {...names} note={<Skeleton width={72} />}>
        <Skeleton width={64} />
      </Fact>
    ));
  return (
    <>
      <Fact {...TWR} note={benchmarkNote(returns)}>
        {returns?.twr == null ? (
          '-'
        ) : (
          <Explained book={book} figure="twr" title="시간가중 수익률" className={toneOf(returns.twr)}>
            {rate(returns.twr)}
          </Explained>
        )}
      </Fact>
      <Fact {...XIRR} note={returns === undefined ? UNKNOWN : XIRR_NOTES[state]}>
        {xirr === null ? (
          '-'
        ) : (
          <Explained book={book} figure="xirr" title="금액가중 수익률" className={toneOf(xirr)}>
            {rate(xirr)}
          </Explained>
        )}
      </Fact>
    </>
  );
}

/** The day whose gain is shown: 오늘, 11.20. */
function DayShown() {
  return <span className="muted">{dayWord(useMarketNow())}</span>;
}

function benchmarkNote(returns: Returns | undefined): string {
  if (returns === undefined) return UNKNOWN;
  const last = returns.benchmark.rate.at(-1);
  return last === undefined ? '코스피 자료 없음' : `${returns.benchmark.name} ${rate(last)}`;
}

interface FactProps {
  readonly term: string;
  readonly of?: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Fact({ term, of, note, children }: FactProps) {
  return (
    <div>
      <dt>
        {term} {of !== undefined && <small>{of}</small>}
      </dt>
      <dd>
        {children}
        <small>{note}</small>
      </dd>
    </div>
  );
}
