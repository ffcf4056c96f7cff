import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { AddToGroup } from '../../favorites/add-to-group.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './tick-bar.module.css';

interface TickBarProps {
  /** The ticked rows. */
  readonly rows: readonly QuoteRow[];
  readonly onEnd: () => void;
}

/** What can be done with the ticked rows of a list. */
export function TickBar({ rows, onEnd }: TickBarProps) {
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
