import type { Fact } from './facts.ts';
import styles from './fact-list.module.css';

/** Facts with the name at the left and the value at the right. */
export function FactList({
  facts,
  className,
}: {
  readonly facts: readonly Fact[];
  readonly className: string | undefined;
}) {
  return (
    <dl className={`facts ${styles.factList} ${className}`}>
      {facts.map(({ name, value, second, secondName, tone, title }) => (
        <div key={name}>
          <dt>
            {name}
            {secondName !== undefined && <small> ({secondName})</small>}
          </dt>
          <dd title={title}>
            <span className={tone}>{value}</span>
            {second !== undefined && <small>{second}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
