import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { placeBehind, plainNumber, withSeparators } from './number-text.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'inputMode' | 'value' | 'onChange'> {
  /** Plain text: see number-text. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly isDecimal?: boolean;
}

/** An input of a number with separators, and a numeric keyboard. The cursor stays where the reader types. */
export function NumberInput({ value, onChange, isDecimal = false, ...rest }: NumberInputProps) {
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
    <input
      autoComplete="off"
      {...rest}
      ref={input}
      type="text"
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={shown}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionStart } = currentTarget;
        signs.current = plainNumber(typed.slice(0, selectionStart ?? typed.length)).length;
        onChange(plainNumber(typed));
      }}
    />
  );
}
