import { NUMBER_FIELDS } from '@sise/contract/screener-filter';
import type { ScreenField } from '@sise/contract/screener-filter';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConditionCard } from './condition-card.tsx';
import type { MarketFacts } from './condition-card.tsx';
import { conditionId } from './condition-frame.tsx';
import { CONDITIONS_OF } from './condition-groups.ts';
import { ConditionRail } from './condition-rail.tsx';
import { activeConditions, isRangeField } from './condition-texts.ts';
import { ScopeBar } from './scope-bar.tsx';
import type { SetFields } from './screen-fields.ts';
import styles from './conditions-form.module.css';

export interface ConditionsProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  /** The market's distributions; undefined while they load. */
  readonly facts: MarketFacts | undefined;
  /**
   * Changes fields of the screen; a field without effect is null or 0.
   * @param settled false while a value still moves
   */
  readonly onChange: (part: SetFields, settled?: boolean) => void;
}

/** The cards of a screen without conditions: the first choices of most readers. */
const FIRST_CARDS: Readonly<Record<ScreenKind, readonly ScreenField[]>> = {
  stocks: ['marketCapSize', 'stockProfitRate', 'per'],
  products: ['marketCap', 'stockProfitRate', 'rsi'],
};
/** The range with which returns and upsides begin. */
const FIRST_RANGE = { from: -20, to: 130 };

/** The conditions of a screen: the list of all of them at the left, and a card for each that is used. */
export function ConditionsForm({ kind, screen, facts, onChange, ...parts }: ConditionsProps & ConditionsParts) {
  const [opened, setOpened] = useState<readonly ScreenField[]>([]);
  const active = activeConditions(CONDITIONS_OF[kind], screen);
  const first = active.length === 0 && opened.length === 0 ? FIRST_CARDS[kind] : [];
  const shown = CONDITIONS_OF[kind].filter((field) => [active, opened, first].some((each) => each.includes(field)));

  function choose(field: ScreenField): void {
    if (!shown.includes(field)) {
      setOpened([...shown, field]);
      if (field === 'stockProfitRate' || field === 'meanUpDown') onChange({ [field]: FIRST_RANGE });
    }
    requestAnimationFrame(() => reveal(field));
  }

  function remove(field: ScreenField): void {
    setOpened(shown.filter((each) => each !== field));
    if (active.includes(field)) onChange(withoutCondition(field));
  }

  return (
    <div className={styles.form}>
      <h2 className="visually-hidden">조건</h2>
      <ConditionRail kind={kind} screen={screen} shown={shown} onChoose={choose} />
      <div className={styles.main}>
        <section className="card" aria-label="조건">
          {parts.head}
          <div className={styles.scope}>
            <ScopeBar kind={kind} screen={screen} onChange={onChange} />
          </div>
          <div className={styles.cards}>
            {shown.map((field) => (
              <ConditionCard
                key={field}
                field={field}
                facts={facts}
                screen={screen}
                onChange={onChange}
                onRemove={() => remove(field)}
              />
            ))}
            <p className={styles.more}>왼쪽 목록에서 조건을 고르면 여기에 더해집니다.</p>
          </div>
          {parts.foot}
        </section>
        {parts.results}
      </div>
    </div>
  );
}

interface ConditionsParts {
  /** Above the cards: what is chosen. */
  readonly head?: ReactNode;
  /** Under the cards: what each condition removes. */
  readonly foot?: ReactNode;
  /** Under the whole form, beside the list. */
  readonly results?: ReactNode;
}

/** The part that switches a condition off. */
export function withoutCondition(field: ScreenField): SetFields {
  return { [field]: NUMBER_FIELDS.some((each) => each === field) ? 0 : null };
}

/** Scrolls to the card of a condition and gives it the focus. */
function reveal(field: ScreenField): void {
  const card = document.getElementById(conditionId(field));
  card?.scrollIntoView({ block: 'nearest' });
  const first = isRangeField(field) ? 'input' : 'fieldset button';
  card?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
}
