import { indexValue } from '@sise/domain/format/number';
import { ValueLine, type ValueRow } from './value-line.tsx';
import styles from './hero-value.module.css';

interface HeroValueProps {
  readonly className?: string | undefined;
  readonly 'data-part': string;
  readonly row: ValueRow;
  /** What the day starts from; null once the row has a value of the day. */
  readonly start: { readonly name: string; readonly value: number | null } | null;
}

/** The value at the head of a page with its change or, before the first one of the day, what it will be compared with. */
export function HeroValue({ className = '', 'data-part': part, row, start }: HeroValueProps) {
  const classes = `${styles.value} ${className}`;
  if (start === null) return <ValueLine className={classes} data-part={part} row={row} />;
  return (
    <p className={classes} data-part={part}>
      <b className="muted">{indexValue(start.value)}</b>
      <span className="muted">{start.name}</span>
    </p>
  );
}
