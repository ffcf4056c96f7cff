import { useState } from 'react';
import styles from './number-field.module.css';

interface NumberFieldProps {
  /** The field's name for screen readers: 괴리율 최소. */
  readonly name: string;
  /** Its short name beside the number. */
  readonly label: string;
  readonly unit: string;
  /** null for an open end. */
  readonly value: number | null;
  readonly shown: (value: number) => string;
  /** A new value as it is typed; null when the field is emptied. */
  readonly onType: (value: number | null) => void;
}

const NUMBER = /^[-+]?\d{0,12}(?:\.\d{0,4})?$/;

/** A number that is typed; text that is no number changes nothing and is undone on leaving the field. */
export function NumberField({ name, label, unit, value, shown, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={unit === '' ? name : `${name}, ${unit}`}
        aria-invalid={typed !== null && numberIn(typed) === undefined}
        placeholder="없음"
        value={typed ?? (value === null ? '' : shown(value))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const next = numberIn(currentTarget.value);
          if (next !== undefined) onType(next);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
      />
      {unit !== '' && (value !== null || typed !== null) && <span aria-hidden="true">{unit}</span>}
    </label>
  );
}

/** The number of a text as a reader types it, with commas or a real minus; undefined if it is none. */
function numberIn(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '').replaceAll('−', '-');
  if (plain === '') return null;
  const value = NUMBER.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
