import { Icon } from './icon.tsx';
import type { Option } from './choice.tsx';

interface SelectProps<Value extends string> {
  readonly label: string;
  /** The name of its value in the form that it is part of. */
  readonly name?: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among many. It is the browser's own control, which works with any keyboard and phone. */
export function Select<Value extends string>({ label, name, options, value, onChange }: SelectProps<Value>) {
  return (
    <label className="select">
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)} // only the options above can be selected
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={12} />
    </label>
  );
}
