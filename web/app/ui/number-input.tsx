import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { hasUnit, placeBehind, plainNumber, withSeparators } from './number-text.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'inputMode' | 'value' | 'onChange'> {
  /** Plain text: see number-text. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly isDecimal?: boolean;
}

/**
 * An input of a number with separators, and a numeric keyboard. The cursor stays where the reader types. What counts in
 * units, such as 10만, and what an input method still composes stays as it is typed until it is complete.
 */
export function NumberInput({ value, onChange, isDecimal = false, ...rest }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const signs = useRef<number | null>(null);
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const shown = unfinished !== null && plainNumber(unfinished) === value ? unfinished : withSeparators(value);
  useLayoutEffect(() => {
    if (signs.current === null || input.current === null) return;
    const place = placeBehind(shown, signs.current);
    signs.current = null;
    input.current.setSelectionRange(place, place);
  });

  function take({ value: typed, selectionStart }: HTMLInputElement, isComposing: boolean): void {
    const stays = isComposing || hasUnit(typed);
    setUnfinished(stays ? typed : null);
    signs.current = stays ? null : plainNumber(typed.slice(0, selectionStart ?? typed.length)).length;
    onChange(plainNumber(typed));
  }

  return (
    <input
      autoComplete="off"
      {...rest}
      ref={input}
      type="text"
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={shown}
      onChange={({ currentTarget, nativeEvent }) => take(currentTarget, (nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={({ currentTarget }) => take(currentTarget, false)}
      onBlur={() => setUnfinished(null)}
    />
  );
}
