import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { AddToGroup } from '../../favorites/add-to-group.tsx';
import { RowTicks } from '../../quotes/row-ticks.tsx';
import type { RowTicking } from '../../quotes/row-ticks.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './ticked-list.module.css';

interface TickedListProps {
  readonly ticks: RowTicking<QuoteRow>;
  /** The table of the rows. */
  readonly children: ReactNode;
}

/** A list whose rows may have boxes, with what can be done with the ticked ones above it. */
export function TickedList({ ticks, children }: TickedListProps) {
  return (
    <RowTicks value={ticks.value}>
      <div className={ticks.isOn ? styles.list : undefined}>
        {ticks.isOn && <TickBar rows={ticks.rows} onEnd={ticks.end} />}
        {children}
      </div>
    </RowTicks>
  );
}

/** 관심 추가: gives the rows of a list their boxes, and takes them away. */
export function TickButton({ ticks }: Pick<TickedListProps, 'ticks'>) {
  return (
    <Button size="sm" aria-pressed={ticks.isOn} onClick={ticks.isOn ? ticks.end : ticks.begin}>
      관심 추가
    </Button>
  );
}

interface TickBarProps {
  readonly rows: readonly QuoteRow[];
  readonly onEnd: () => void;
}

function TickBar({ rows, onEnd }: TickBarProps) {
  const items = rows.map(({ shcode, price }) => ({ shcode, is_index: false, price }));
  return (
    <div className={styles.bar} role="toolbar" aria-label="고른 종목">
      <b aria-live="polite">{comma(rows.length)}종목 선택</b>
      <span className="spacer" />
      <AddToGroup items={items} onAdded={onEnd} />
      <Button size="sm" onClick={onEnd}>
        취소
      </Button>
    </div>
  );
}
