import { KOSPI } from '@sise/domain/market/main-indices';
import type { IndexRow } from '@sise/contract/rows';
import { dateWithWeekday, timeOfDay } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { Sentence } from '../../charts/sentence.tsx';
import { asOfText } from '../../quotes/as-of.tsx';
import { closedOn, useMarketNow } from '../../quotes/use-market-now.ts';
import { overlayIndex } from '../../quotes/overlay-index.ts';
import { useIndexTick } from '../../quotes/use-live-index.ts';
import { marketBrief, type BriefInputs } from './brief.ts';
import styles from './brief-line.module.css';

interface BriefLineProps extends BriefInputs {
  readonly kospi: IndexRow | null;
}

/** The day in one sentence, with the same numbers as the card of KOSPI, and their time. */
export function BriefLine({ kospi, ...inputs }: BriefLineProps) {
  const live = useIndexTick(KOSPI);
  const parts = marketBrief({ ...inputs, kospi: kospi && live ? overlayIndex(kospi, live) : kospi });
  const now = useMarketNow();
  const { asOf } = now;
  return (
    <p className={styles.brief}>
      <span>
        <Sentence parts={parts} />
      </span>
      {asOf !== null && (
        <span className="as-of">
          {closedOn(now) === null ? `${dateWithWeekday(dateOf(asOf))} ${timeOfDay(asOf)} 기준` : asOfText(now)}
        </span>
      )}
    </p>
  );
}
