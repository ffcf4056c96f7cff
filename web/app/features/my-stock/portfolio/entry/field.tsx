import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { placeBehind, plainNumber, withSeparators } from './number-text.ts';
import detailFieldsStyles from './detail-fields.module.css';
import styles from './field.module.css';

interface EntryFieldProps {
  readonly label: ReactNode;
  readonly fault: string | undefined;
  /** Under the input, unless there is a fault. */
  readonly help?: ReactNode;
  readonly children: (input: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string;
  }) => ReactNode;
}

/** A labelled box for an input, with help or a fault below it. */
export function EntryField({ label, fault, help, children }: EntryFieldProps) {
  const id = useId();
  const invalid = fault === undefined ? undefined : true;
  return (
    <div className={detailFieldsStyles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={invalid ? `${styles.inputBox} ${styles.inputBoxFaulty}` : styles.inputBox} data-part="input-box">
        {children({ id, 'aria-invalid': invalid, 'aria-describedby': `${id}-more` })}
      </span>
      <div id={`${id}-more`} className={styles.more}>
        {fault === undefined ? help : <Fault>{fault}</Fault>}
      </div>
    </div>
  );
}

export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.fault}>
      <Icon name="warn" size={14} />
      <span>{children}</span>
    </p>
  );
}

interface NumberFieldProps extends Omit<EntryFieldProps, 'children'> {
  /** Plain text: see number-text. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  /** After the number: 주, 원. */
  readonly unit: string;
  readonly isDecimal?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** A number input with separators, and a numeric keyboard. */
export function NumberField({
  value,
  onChange,
  unit,
  isDecimal = false,
  placeholder,
  disabled,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const signs = useRef<number | null>(null);
  const shown = withSeparators(value);
  useLayoutEffect(() => {
    if (signs.current === null || input.current === null) return;
    const place = placeBehind(shown, signs.current);
    signs.current = null;
    input.current.setSelectionRange(place, place);
  });
  return (
    <EntryField {...field}>
      {(named) => (
        <>
          <input
            {...named}
            ref={input}
            type="text"
            inputMode={isDecimal ? 'decimal' : 'numeric'}
            enterKeyHint="next"
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={shown}
            onChange={({ currentTarget }) => {
              const { value: typed, selectionStart } = currentTarget;
              signs.current = plainNumber(typed.slice(0, selectionStart ?? typed.length)).length;
              onChange(plainNumber(typed));
            }}
          />
          <span aria-hidden="true">{unit}</span>
        </>
      )}
    </EntryField>
  );
}
