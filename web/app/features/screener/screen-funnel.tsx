import type { ScreenTotal } from '@sise/contract/screener';
import { comma, signed } from '@sise/domain/format/number';
import type { CSSProperties } from 'react';
import { Badge } from '../../ui/badge.tsx';
import styles from './screen-funnel.module.css';

interface ScreenFunnelProps {
  readonly found: Pick<ScreenTotal, 'universe' | 'conditions'>;
}

/** What each condition leaves of the stocks, in order, and what it removes: the bar, and the hatch above it. */
export function ScreenFunnel({ found: { universe, conditions } }: ScreenFunnelProps) {
  if (conditions.length === 0 || universe === 0) return null;
  const cut = conditions.toSorted((a, b) => b.removed - a.removed)[0];
  const share = (stocks: number) => `${(stocks / universe) * 100}%`;
  return (
    <section className={styles.funnel} aria-label="조건마다 남은 종목">
      <h3>
        조건마다 남은 종목 <span>빗금은 그 조건이 거른 수</span>
      </h3>
      <ol>
        <li>
          <i aria-hidden="true">
            <u style={{ '--left': '100%' } as CSSProperties} />
          </i>
          <span>전체</span>
          <b>{comma(universe)}</b>
          <em />
        </li>
        {conditions.map(({ field, label, left, removed }) => (
          <li key={field}>
            <i aria-hidden="true">
              <s style={{ '--left': share(left), '--removed': share(removed) } as CSSProperties} />
              <u style={{ '--left': share(left) } as CSSProperties} />
            </i>
            <span>
              {label}{' '}
              {field === cut?.field && conditions.length > 1 && removed > 0 && (
                <Badge tone="warn">가장 많이 거름</Badge>
              )}
            </span>
            <b>{comma(left)}</b>
            <em>{removed === 0 ? '0' : signed(-removed)}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
