import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
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
  /** Plain text: see ui/number-text. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  /** After the number: 주, 원. */
  readonly unit: string;
  readonly isDecimal?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** A number input with separators, and a numeric keyboard. */
export function NumberField({ unit, value, onChange, isDecimal, placeholder, disabled, ...field }: NumberFieldProps) {
  return (
    <EntryField {...field}>
      {(named) => (
        <>
          <NumberInput {...named} {...{ value, onChange, isDecimal, placeholder, disabled }} enterKeyHint="next" />
          <span aria-hidden="true">{unit}</span>
        </>
      )}
    </EntryField>
  );
}
