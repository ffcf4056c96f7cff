import { useId } from 'react';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> {
  /** What is chosen, said to screen readers. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to four exclusive views of the same thing. */
export function Segment<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="seg" />;
}

/** Exclusive periods or kinds, in a quiet row. */
export function Pills<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="pills" />;
}

/** Radio buttons underneath, so that arrow keys move and one stop of the tab key passes the whole. */
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
