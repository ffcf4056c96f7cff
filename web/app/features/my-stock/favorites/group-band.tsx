import type { FavoriteRow } from '@sise/contract/favorites';
import { comma, rate, signed } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { twoLines } from './comparison-lines.ts';
import { groupRate } from './group-rate.ts';
import { returnsQuery } from './queries.ts';
import type { ShownGroup } from './shown-group.ts';
import { useLiveFavorites } from './use-live-favorite.ts';
import styles from './group-band.module.css';

interface GroupBandProps {
  readonly group: ShownGroup;
  readonly rows: readonly (FavoriteRow | null)[];
}

const WIDTH = 240;
const HEIGHT = 44;

/** The group as an index in which everything counts the same. */
export function GroupBand({ group, rows: asked }: GroupBandProps) {
  const rows = useLiveFavorites(asked);
  const {
    data: response,
    error,
    refetch,
  } = useQuery({
    ...returnsQuery(group.items),
    enabled: group.items.length > 0,
    placeholderData: (before) => before,
  });
  const returns = response?.data;
  const ahead = lead(returns?.group.at(-1), returns?.kospi.at(-1));
  const lines = returns && twoLines(returns.group, returns.kospi, WIDTH, HEIGHT);
  return (
    <section className={`card ${styles.groupBand}`} aria-label={`${group.name} 흐름`}>
      <div>
        <h2>{group.name}</h2>
        <p>{comma(group.items.length)}종목 · 같은 비중</p>
      </div>
      <Figure label="당일" value={groupRate(rows.map((row) => row?.chgrate ?? null))} />
      <Figure label="담은 뒤 평균" value={groupRate(rows.map((row) => row?.addedrate ?? null))} />
      <div className={styles.label}>
        <span>코스피(점선) 대비, 3개월</span>
        <b className={toneOf(ahead)}>
          {ahead === null ? '-' : signed(ahead, 1)}
          {ahead !== null && <small>%p</small>}
        </b>
      </div>
      {lines ? (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`3개월 동안 ${group.name} ${rate(returns.group.at(-1) ?? null)}, 코스피 ${rate(returns.kospi.at(-1) ?? null)}`}
        >
          <path className={styles.kospi} d={lines.other} />
          <path className={styles.line} d={lines.own} />
        </svg>
      ) : (
        <span className={styles.wait} role={error ? 'alert' : undefined}>
          {error && (
            <>
              흐름을 불러오지 못했습니다. {error.message} <RetryButton onRetry={() => void refetch()} />
            </>
          )}
        </span>
      )}
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number | null }) {
  return (
    <div className={styles.label}>
      <span>{label}</span>
      <b>
        <Rate value={value} />
      </b>
    </div>
  );
}

function lead(own: number | null | undefined, other: number | null | undefined): number | null {
  return own == null || other == null ? null : own - other;
}
