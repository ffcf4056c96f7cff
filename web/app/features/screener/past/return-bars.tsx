import type { PastSince } from '@sise/contract/past-screens';
import { comma } from '@sise/domain/format/number';
import type { CSSProperties } from 'react';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { returnBarNames } from './past-text.ts';
import styles from './return-bars.module.css';

/** Bars below zero; those from there on are above. */
const FALLS = 6;

/** How many stocks had which return, as a row of bars, falls on the left. */
export function ReturnBars({ counts }: Pick<PastSince, 'counts'>) {
  const names = returnBarNames();
  const most = Math.max(1, ...counts);
  return (
    <>
      <ol className={styles.bars} aria-hidden="true">
        {counts.map((count, bar) => (
          <li key={names[bar]} title={`${names[bar]} ${comma(count)}종목`}>
            <b>{count > 0 ? comma(count) : ''}</b>
            <i
              data-direction={bar < FALLS ? 'down' : 'up'}
              style={{ '--height': `${(count / most) * 100}%` } as CSSProperties}
            />
            <span>{EDGE_NAMES[bar]}</span>
          </li>
        ))}
      </ol>
      <ChartTable
        unseen
        caption="이후 수익률별 종목 수"
        head={['이후 수익률', '종목 수']}
        rows={counts.map((count, bar) => [names[bar] ?? '', comma(count)])}
      />
    </>
  );
}

/** The lower edge of each bar, as its scale has it. */
const EDGE_NAMES = ['', '−50', '−30', '−20', '−10', '−5', '0', '5', '10', '20', '30', '50%'] as const;
