import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** The full value. */
  readonly title?: string | undefined;
  readonly tone?: string;
}

/** Facts in columns of equal width: two rows of three in a narrow frame, one row in a wide one. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, title, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={tone} title={title}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
