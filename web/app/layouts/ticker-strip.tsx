import type { TickerItem } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { shortDate, timeOfDay } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { isUpcode } from '@sise/domain/terms';
import type { Upcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { LIVENESS_LABELS } from '../live/liveness.ts';
import { SessionChip } from '../quotes/session-chip.tsx';
import { toneOf } from '../quotes/tone.ts';
import { INDEX_PAGES } from '../quotes/index-path.ts';
import { useRefetchInterval } from '../quotes/use-refetch-interval.ts';
import { useIndexTick } from '../quotes/use-live-index.ts';
import { closedOn, useMarketNow } from '../quotes/use-market-now.ts';
import type { MarketNow } from '../quotes/use-market-now.ts';
import { Link } from '../ui/link.tsx';
import { tickerQuery } from './ticker-query.ts';
import styles from './ticker-strip.module.css';

/** The session and the main values of the world in one line above every page. */
export function TickerStrip({ wide }: { readonly wide: boolean }) {
  const now = useMarketNow();
  // indices are live, the other values are not
  const { data: response } = useQuery({ ...tickerQuery, refetchInterval: useRefetchInterval() });
  return (
    <aside className={styles.tickerStrip} aria-label="시장 요약" data-lost={now.liveness === 'lost' ? '' : undefined}>
      <div className={wide ? `container container--full ${styles.row}` : `container ${styles.row}`}>
        {now.session !== null && <SessionChip session={now.session} time={chipTime(now)} feed={now.feed} />}
        <ul aria-label="주요 시세">
          {response?.data.map((item) => (
            <li key={item.name}>
              {isUpcode(item.code) ? <LiveTicker item={item} code={item.code} /> : <Ticker item={item} />}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** A domestic index, updated by the live channel. */
function LiveTicker({ item, code }: { readonly item: TickerItem; readonly code: Upcode }) {
  const tick = useIndexTick(code);
  if (!tick) return <Ticker item={item} />;
  const [, price, change, chgrate, sign] = tick;
  return <Ticker item={{ ...item, price, change, chgrate, sign, label: null }} />;
}

function Ticker({ item }: { readonly item: TickerItem }) {
  const { name, price, chgrate, digits, label } = item;
  const page = pageOf(item);
  const age = label === null ? undefined : `${name} ${label}`;
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{comma(price, digits)}</span>
      {chgrate === null && label !== null ? label : <TickerRate value={chgrate} />}
    </>
  );
  if (page !== undefined)
    return (
      <Link to={page} title={age}>
        {content}
      </Link>
    );
  return (
    <span className={styles.item} title={age}>
      {content}
    </span>
  );
}

/** The page of a value; undefined if it has none. */
function pageOf({ kind, code }: TickerItem): string | undefined {
  if (kind === 'coin') return paths.coin(code);
  if (kind === 'future') return paths.kospiFuture();
  return isUpcode(code) ? INDEX_PAGES[code] : paths.worldInstrument(code);
}

/** Arrow and rate without a sign: the arrow carries it. */
function TickerRate({ value }: { readonly value: number | null }) {
  const tone = toneOf(value);
  return (
    <span className={tone}>
      {tone !== 'flat' && <span className="arrow">{tone === 'up' ? '▲' : '▼'}</span>}
      {rate(value).replace(/^[+−]/, '')}
    </span>
  );
}

function chipTime(now: MarketNow): string | undefined {
  const { feed, liveness, asOf } = now;
  const day = closedOn(now);
  if (day !== null) return `${shortDate(day)} 종가`;
  if (asOf === null) return undefined;
  return feed === 'silent' && liveness !== null ? `${timeOfDay(asOf)} ${LIVENESS_LABELS[liveness]}` : timeOfDay(asOf);
}
