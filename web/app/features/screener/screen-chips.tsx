import type { ScreenField } from '@sise/contract/screener-filter';
import { conditionName } from '@sise/contract/screener-names';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { Icon } from '../../ui/icon.tsx';
import { CONDITIONS_OF } from './condition-groups.ts';
import { activeConditions, conditionValue } from './condition-texts.ts';
import type { SetFields } from './screen-fields.ts';
import styles from './screen-chips.module.css';

interface ScreenChipsProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  /** Without it the chips are only read. */
  readonly onRemove?: (field: ScreenField) => void;
  readonly onClear?: () => void;
}

/** The chosen conditions, each with its value and a button that takes it away. */
export function ScreenChips({ kind, screen, onRemove, onClear }: ScreenChipsProps) {
  const active = activeConditions(CONDITIONS_OF[kind], screen);
  if (active.length === 0) return <p className={styles.none}>고른 조건이 없어 모든 종목을 보여 드립니다.</p>;
  return (
    <ul className={styles.chips} aria-label="고른 조건">
      {active.map((field) => (
        <li key={field}>
          {conditionName(field, screen)} <b>{conditionValue(screen, field)}</b>
          {onRemove && (
            <button
              type="button"
              className="icon-button"
              aria-label={`${conditionName(field, screen)} 조건 빼기`}
              onClick={() => onRemove(field)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
      {onClear && (
        <li className={styles.clear}>
          <button type="button" onClick={onClear}>
            모두 지우기
          </button>
        </li>
      )}
    </ul>
  );
}
