import { isOfClose } from '@sise/domain/market/source';
import { dateWithWeekday, shortDateTime, timeOfDay } from '@sise/domain/format/date';
import { paths } from '@sise/contract/paths';
import { Link } from '../ui/link.tsx';
import { LIVENESS_LABELS } from '../live/liveness.ts';
import { FEED_DOTS } from './feed-dots.ts';
import type { MarketNow } from './use-market-now.ts';
import { closedOn, useMarketNow } from './use-market-now.ts';

/** The age of the page's numbers, at the right of its head. When they are late it leads to the page that says why. */
export function AsOf() {
  const now = useMarketNow();
  const text = asOfText(now);
  const isDisturbed = now.liveness === 'late' || now.liveness === 'lost';
  return (
    <span className="as-of">
      {text !== '' && <i className={FEED_DOTS[now.feed]} />}
      {isDisturbed ? <Link to={paths.status()}>{text}</Link> : text}
    </span>
  );
}

/** 실시간 · 14:05:12, 11.20 15:30 기준, 2026.11.20 (금) 종가 기준, or 끊김 · 14:03:41. Empty while unknown. */
export function asOfText(now: MarketNow): string {
  const { source, liveness, asOf } = now;
  if (asOf !== null && liveness !== null) return `${LIVENESS_LABELS[liveness]} · ${timeOfDay(asOf)}`;
  const day = closedOn(now);
  if (day !== null) return `${dateWithWeekday(day)} 종가 기준`;
  if (asOf === null) return isOfClose(source) ? '종가 기준' : '';
  return `${shortDateTime(asOf)} 기준`;
}
