import type { ScreenField } from '@sise/contract/screener-filter';
import { conditionName } from '@sise/contract/screener-names';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Hint } from '../../ui/popover.tsx';
import { CONDITION_HINTS } from './condition-groups.ts';
import type { SetFields } from './screen-fields.ts';
import styles from './condition-frame.module.css';

interface ConditionFrameProps {
  readonly field: ScreenField;
  readonly screen: SetFields;
  readonly isOn: boolean;
  readonly onRemove: () => void;
  /** A choice beside the name. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The element of a condition's card, to which the list of conditions scrolls. */
export const conditionId = (field: ScreenField) => `condition-${field}`;

/** A condition: its name with an explanation, and a button that takes it away. */
export function ConditionFrame({ field, screen, isOn, onRemove, tools, children }: ConditionFrameProps) {
  const heading = useId();
  const name = conditionName(field, screen);
  return (
    <section
      id={conditionId(field)}
      className={styles.condition}
      data-on={isOn ? '' : undefined}
      aria-labelledby={heading}
    >
      <div className={styles.head}>
        <h3 id={heading}>{name}</h3>
        <Hint term={name}>{CONDITION_HINTS[field]}</Hint>
        <span className="spacer" />
        {tools}
        <button
          type="button"
          className={`icon-button ${styles.remove}`}
          aria-label={`${name} 조건 빼기`}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {children}
    </section>
  );
}
