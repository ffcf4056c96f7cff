import { dateWithWeekday, shortDateTime, timeOfDay } from '@sise/domain/format/date';
import { isDayOver } from '@sise/domain/market/day-over';
import { sessionLabel } from '@sise/domain/market/session-id';
import { isOfClose, isSimulated } from '@sise/domain/market/source';
import { LIVENESS_LABELS } from '../../live/liveness.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import type { MarketNow } from '../../quotes/use-market-now.ts';
import { EmbedLink } from './embed-link.tsx';
import styles from './provenance.module.css';

interface ProvenanceProps {
  readonly to: string;
  readonly age?: string;
}

/**
 * The last line of every card: whether the quotes are simulated, the time of the values, and the site they are from. The
 * script of the frame writes 지연 or 끊김 into it when the card cannot be refreshed.
 */
export function Provenance({ to, age }: ProvenanceProps) {
  const now = useMarketNow();
  const { late, lost } = LIVENESS_LABELS;
  return (
    <footer className={styles.line}>
      {isSimulated(now.source) && (
        <b className={styles.simulated}>
          모의 시세<span> – 실제 시세가 아닙니다</span>
        </b>
      )}
      <span className={styles.time}>
        <i className={dotOf(now)} />
        <output className={styles.state} data-part="embed-state" data-late={late} data-lost={lost}>
          {now.liveness === 'late' ? late : ''}
        </output>
        <span>{age ?? timeText(now)}</span>
      </span>
      <EmbedLink to={to} className={styles.site}>
        <svg width="14" height="14" viewBox="0 0 26 26" aria-hidden="true">
          <rect width="26" height="26" rx="7" />
          <path d="M4.5 18.5 9 10l3.8 7L17 6.5l4.5 12" />
        </svg>
        시세<span className="visually-hidden">에서 자세히 보기</span>
      </EmbedLink>
    </footer>
  );
}

/** Green while the market moves, amber while its values should arrive and do not, off while it rests. */
function dotOf({ isMoving, liveness }: MarketNow): string {
  if (!isMoving) return 'dot dot--off';
  return liveness === null ? 'dot' : 'dot dot--warning';
}

/** 장중 14:05:12 기준, 휴장 2026.11.20 (금) 종가 기준, 한국거래소 종가 · 2026.11.20 (금). Empty while unknown. */
function timeText({ source, date, session, isMoving, asOf }: MarketNow): string {
  if (source !== null && isOfClose(source))
    return date === null ? source.label : `${source.label} · ${dateWithWeekday(date)}`;
  if (asOf === null) return '';
  const label = session === null ? '' : `${sessionLabel(session)} `;
  if (date !== null && isDayOver(date, session, asOf)) return `${label}${dateWithWeekday(date)} 종가 기준`;
  return `${label}${isMoving ? timeOfDay(asOf) : shortDateTime(asOf)} 기준`;
}
