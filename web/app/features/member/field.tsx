import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly name: string;
  /** The error in the submitted value. */
  readonly fault: string | undefined;
  /** Rendered at the end of the input's box. */
  readonly end?: ReactNode;
  /** Help below the input. */
  readonly children?: ReactNode;
}

/** A labelled input with its error below it. */
export function Field({ label, fault, end, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={fault === undefined ? styles.box : `${styles.box} ${styles.boxFaulty}`}>
        <input
          required
          {...input}
          id={id}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={`${id}-more`}
        />
        {end}
      </span>
      <div id={`${id}-more`}>
        {children}
        {fault !== undefined && <Fault>{fault}</Fault>}
      </div>
    </div>
  );
}

export function EmailField(props: Omit<FieldProps, 'type' | 'inputMode' | 'maxLength'>) {
  return <Field {...props} type="email" inputMode="email" maxLength={254} />;
}

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={`${props.label} 보기`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeShut' : 'eye'} />
        </button>
      }
    />
  );
}

export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.error} data-part="field-error">
      <Icon name="warn" size={14} />
      <span>{children}</span>
    </p>
  );
}
