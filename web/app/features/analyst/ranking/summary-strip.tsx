import type { analyst } from '@sise/contract/analyst';
import type { ReplyOf } from '@sise/contract/endpoint';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING, percentText } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { Rate } from '../../../quotes/rate.tsx';
import { Excess, pointsText } from './excess.tsx';
import { PERIOD_WORDS } from '../period-words.ts';
import styles from './summary-strip.module.css';

type Summary = ReplyOf<typeof analyst.totalSummary>;

/** All analysts in one strip: how many there are, what they say, and how it has turned out. */
export function SummaryStrip({ summary }: { readonly summary: Summary }) {
  const { analysts, firms, reports, from, to, graded, returnrate, excess, hitrate, targetrate, optimism } = summary;
  const held = PERIOD_WORDS[summary.periodType];
  return (
    <section className={`card ${styles.summary}`} aria-label="애널리스트 전체 요약">
      <dl>
        <Measure name="애널리스트" value={`${comma(analysts)}명`} words={`증권사 ${comma(firms)}곳`} />
        <Measure
          name="최근 1년 보고서"
          value={`${comma(reports)}건`}
          words={`${dottedDate(from)}부터 ${dottedDate(to)}까지`}
        />
        <div className={styles.opinions}>
          <dt>투자의견</dt>
          <Opinions summary={summary} />
        </div>
        <Measure
          name={`${held} 수익률`}
          value={<Rate value={returnrate} digits={1} />}
          words={
            <>
              지수 대비{' '}
              <b>
                <Excess value={excess} />
              </b>{' '}
              · {comma(graded)}건
            </>
          }
        />
        <Measure
          name="투자의견 적중률"
          value={percentText(hitrate, 1)}
          words="매수는 지수보다 오르고 매도는 덜 오른 비율"
        />
        <Measure name="목표 도달률" value={percentText(targetrate, 1)} words={`${held} 안에 목표주가에 닿은 비율`} />
        <Measure name="낙관 편향" value={pointsText(optimism)} words="목표주가가 실제 주가보다 높았던 폭" />
      </dl>
    </section>
  );
}

interface MeasureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** What it means, or what it rests on. */
  readonly words: ReactNode;
}

function Measure({ name, value, words }: MeasureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{words}</small>
      </dd>
    </div>
  );
}

/** The shares of opinions: a bar, and the same in words. */
function Opinions({ summary: { buys, holds, sells, unrated } }: { readonly summary: Summary }) {
  const of = buys + holds + sells;
  const share = (count: number) => (of === 0 ? 0 : (count / of) * 100);
  return (
    <dd>
      <span className={styles.bar} aria-hidden="true">
        <i data-opinion="buy" style={{ width: `${share(buys).toFixed(2)}%` }} />
        <i data-opinion="hold" style={{ width: `${share(holds).toFixed(2)}%` }} />
        <i data-opinion="sell" style={{ width: `${share(sells).toFixed(2)}%` }} />
      </span>
      <small>
        {of === 0
          ? MISSING
          : `매수 ${comma(share(buys), 1)}% · 보유 ${comma(share(holds), 1)}% · 매도 ${comma(share(sells), 1)}%`}
        {unrated > 0 && ` · 의견 없음 ${comma(unrated)}건`}
      </small>
    </dd>
  );
}
