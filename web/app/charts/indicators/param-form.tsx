import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { paramsFault } from './indicator-choice.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { kindOf } from './indicator-kinds.ts';
import styles from './param-form.module.css';

interface ParamFormProps {
  readonly choice: IndicatorChoice;
  readonly onParams: (params: readonly number[]) => void;
}

/** A form for the numbers of an indicator. An invalid number is reported and not applied. */
export function ParamForm({ choice, onParams }: ParamFormProps) {
  const { params } = kindOf(choice.id);
  const [texts, setTexts] = useState<readonly string[]>(
    choice.params.map((value) => (value === 0 ? '' : String(value))),
  );
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();

  const take = (event: React.SubmitEvent) => {
    event.preventDefault();
    const values = texts.map((text) => (text.trim() === '' ? 0 : Number(text)));
    const found = paramsFault(choice.id, values);
    setFault(found);
    if (found === null) onParams(values);
  };

  return (
    <form className={styles.params} onSubmit={take} noValidate>
      {params.map(({ name, min, max, step, optional }, i) => (
        <label key={name}>
          {name}
          <input
            type="number"
            inputMode="decimal"
            value={texts[i]}
            min={min}
            max={max}
            step={step}
            placeholder={optional ? '없음' : undefined}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            onChange={(event) => setTexts(texts.with(i, event.currentTarget.value))}
          />
        </label>
      ))}
      <Button size="sm" type="submit">
        적용
      </Button>
      {fault !== null && (
        <p className={styles.fault} id={faultId} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
