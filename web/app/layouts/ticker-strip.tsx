import type { IndexRow } from '@sise/contract/rows';
import { shortDate, timeOfDay } from '@sise/domain/format/date';
import { indexValue, rate } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { marketSummary } from '../quotes/market-summary.ts';
import { SessionChip } from '../quotes/session-chip.tsx';
import { toneOf } from '../quotes/tone.ts';
import { useLiveIndex } from '../quotes/use-live-index.ts';
import { useMarketNow } from '../quotes/use-market-now.ts';
import type { MarketNow } from '../quotes/use-market-now.ts';

/** Indices with a page of their own; the others are told without a link. */
const PAGES: Readonly<Record<string, string>> = {
  '1001': '/indices/kospi',
  '2001': '/indices/kosdaq',
  '1029': '/indices/kospi200',
};

/** The session and the main indices in one line, above every page. */
export function TickerStrip({ wide }: { readonly wide: boolean }) {
  const now = useMarketNow();
  const { data: answer } = useQuery(marketSummary);
  return (
    <aside className="strip" aria-label="시장 요약">
      <div className={wide ? 'wrap wrap--full strip__in' : 'wrap strip__in'}>
        {now.session !== '' && <SessionChip session={now.session} time={chipTime(now)} feed={now.feed} />}
        <ul aria-label="주요 지수">
          {answer?.data.map((row) => (
            <li key={row.upcode}>
              <Ticker row={row} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function Ticker({ row: asked }: { readonly row: IndexRow }) {
  const row = useLiveIndex(asked);
  const page = PAGES[row.upcode];
  const content = (
    <>
      <span className="n">{row.hname}</span>
      <span className="v">{indexValue(row.price)}</span>
      <TickerRate value={row.chgrate} />
    </>
  );
  return page === undefined ? <span className="strip__item">{content}</span> : <Link to={page}>{content}</Link>;
}

/** Arrow and rate without a sign: the arrow carries it. */
function TickerRate({ value }: { readonly value: number | null }) {
  const tone = toneOf(value);
  const arrow = { up: '▲', down: '▼', flat: '' }[tone];
  return (
    <span className={tone}>
      {arrow !== '' && <span className="ar">{arrow}</span>}
      {rate(value === null ? null : Math.abs(value)).replace('+', '')}
    </span>
  );
}

function chipTime({ source, date, feed, liveness, asOf }: MarketNow): string | undefined {
  if (source === 'archive') return date === null ? '종가 기준' : `${shortDate(date)} 종가 기준`;
  if (asOf === null) return undefined;
  return feed === 'silent' && liveness !== null ? `${timeOfDay(asOf)} ${liveness}` : timeOfDay(asOf);
}
