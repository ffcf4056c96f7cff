import type { ScreenCount } from '@sise/contract/screener';
import { NUMBER_FIELDS, SCREEN_CHOICES } from '@sise/contract/screener-filter';
import type { ChoiceField } from '@sise/contract/screener-filter';
import { conditionName } from '@sise/contract/screener-names';
import { comma } from '@sise/domain/format/number';
import { Select } from '../../ui/select.tsx';
import { ConditionFrame } from './condition-frame.tsx';
import { choiceName, choiceNote, chosenIn } from './condition-texts.ts';
import type { CardProps } from './range-card.tsx';
import type { SetFields } from './screen-fields.ts';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends CardProps {
  readonly field: ChoiceField;
  /** Stocks that meet each value by itself; undefined while they load. */
  readonly choices: ScreenCount['choices'] | undefined;
}

const DAYS = [1, 3, 5, 10, 20].map((days) => ({ value: String(days), label: `${days}거래일 안` }));

/** A condition whose values are chosen, each with the number of stocks that meet it. */
export function ChoiceCard({ field, choices, screen, onChange, onRemove }: ChoiceCardProps) {
  const chosen = chosenIn(screen, field);
  const values: readonly string[] = SCREEN_CHOICES[field];
  // A value of an address that is not offered can be seen and taken back as well.
  const offered = [...values, ...chosen.filter((value) => !values.includes(value))];
  const isCross = field === 'upCross' || field === 'downCross';
  return (
    <ConditionFrame
      field={field}
      screen={screen}
      isOn={chosen.length > 0}
      onRemove={onRemove}
      tools={
        isCross && (
          <Select
            label="시점"
            options={DAYS}
            value={String(screen.crossDays ?? 5)}
            onChange={(days) => onChange({ crossDays: Number(days) })}
          />
        )
      }
    >
      <fieldset className={styles.choices} aria-label={conditionName(field, screen)}>
        {offered.map((value) => {
          const stocks = choices?.find((each) => each.field === field && each.value === value)?.stocks;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen.includes(value)}
              onClick={() => onChange(toggled(field, chosen, value))}
            >
              <b>{choiceName(field, value)}</b>
              <span>{choiceNote(field, value)}</span>
              <em>{stocks === undefined ? '' : comma(stocks)}</em>
            </button>
          );
        })}
      </fieldset>
    </ConditionFrame>
  );
}

/** The condition with a value pressed: lists take several, the others one; a pressed value is taken back. */
function toggled(field: ChoiceField, chosen: readonly string[], value: string): SetFields {
  const isPressed = chosen.includes(value);
  if (field === 'marketCapSize' || field === 'opinion') {
    const next = SCREEN_CHOICES[field].filter((each) => (each === value ? !isPressed : chosen.includes(each)));
    return { [field]: next.length === 0 ? null : next };
  }
  if (NUMBER_FIELDS.some((each) => each === field)) return { [field]: isPressed ? 0 : Number(value) };
  return { [field]: isPressed ? null : value };
}
