import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { Tabs } from '../../ui/tabs.tsx';
import { COLUMN_SETS, SETS_OF, type ColumnSetId } from './screen-sets.ts';
import styles from './column-set-tabs.module.css';

interface ColumnSetTabsProps {
  readonly kind: ScreenKind;
  readonly shown: ColumnSetId;
  readonly addressOf: (set: ColumnSetId) => string;
}

/** The sets of columns that the results of a screen can have. */
export function ColumnSetTabs({ kind, shown, addressOf }: ColumnSetTabsProps) {
  return (
    <div className={styles.sets}>
      <Tabs
        label="표시 항목"
        small
        keepScroll
        tabs={SETS_OF[kind].map((set) => ({
          to: addressOf(set),
          label: COLUMN_SETS[set].label,
          current: set === shown,
        }))}
      />
    </div>
  );
}
