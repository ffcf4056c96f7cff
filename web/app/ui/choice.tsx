import { useId } from 'react';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to four exclusive views of the same data. */
export function Segment<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="segments" />;
}

/** Exclusive periods or kinds, in a plain row. */
export function Pills<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="pills" />;
}

/** Radio buttons, so that arrow keys change the choice and the whole is one tab stop. */
function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<Value> & { readonly className: string }) {
  const name = useId();
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
