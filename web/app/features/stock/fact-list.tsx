import { paths } from '@sise/contract/paths';
import { Link } from '../../ui/link.tsx';
import type { Fact } from './facts.ts';
import styles from './fact-list.module.css';

/** Names that lead to their meaning and formula in the glossary. */
const EXPLAINED = new Set(['외국인 보유율', 'PER', '추정 PER', 'PBR', '배당수익률']);

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
            {EXPLAINED.has(name) ? <Link to={`${paths.glossary()}#${name.replaceAll(' ', '-')}`}>{name}</Link> : name}
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
