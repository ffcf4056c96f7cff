import { paths } from '@sise/contract/paths';
import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { ScreenTile } from '@sise/contract/screener';
import { CONSENSUS_PRESETS, TECH_PRESETS } from '@sise/contract/screener-filter';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { presetsQuery, screenQuery } from './card-queries.ts';
import styles from './screener-card.module.css';

const REFETCH_MS = 60_000;

/** The markets that a screen covers. */
const PLACES = [
  { value: 'ALL', label: '전체' },
  { value: KOSPI, label: '코스피' },
  { value: KOSDAQ, label: '코스닥' },
] as const;
type Place = (typeof PLACES)[number]['value'];

/** The tiles in their order: three of the chart, three of analysts and statements. */
const TILES = ['golden', 'rising', 'newhigh', 'upside', 'undervalued', 'dividend'] as const;
type Tile = (typeof TILES)[number];

function stocksQuery(tile: Tile, upcode: Place) {
  const tech = TECH_PRESETS.find((key) => key === tile);
  const consensus = CONSENSUS_PRESETS.find((key) => key === tile);
  return screenQuery({ ...(tech && { tech }), ...(consensus && { consensus }), upcode });
}

/** 종목찾기: presets with the present number of matching stocks, and the first stocks of the selected one. */
export function ScreenerCard() {
  const [tile, setTile] = useState<Tile>('golden');
  const [place, setPlace] = useState<Place>('ALL');
  const again = useRefetchInterval(REFETCH_MS);
  return (
    <Card
      title="종목찾기"
      tools={<Segment label="시장" options={PLACES} value={place} onChange={setPlace} />}
      more={{ to: paths.screener(), label: '조건 전체' }}
    >
      <QueryBoundary query={{ ...presetsQuery, refetchInterval: again }} what="추천 조건을" height={172}>
        {({ data, meta: { missing } }) => (
          <fieldset className={styles.presets} aria-label="추천 조건">
            {TILES.map((key) => {
              const preset = data.find((each) => each.key === key);
              return (
                preset && (
                  <button
                    key={key}
                    type="button"
                    aria-pressed={key === tile}
                    title={preset.description}
                    onClick={() => setTile(key)}
                  >
                    <b>{preset.title}</b>
                    <em>
                      {comma(isKnown(key, missing) ? preset.total : null)}
                      <small>종목</small>
                    </em>
                  </button>
                )
              );
            })}
          </fieldset>
        )}
      </QueryBoundary>
      <QueryBoundary query={{ ...stocksQuery(tile, place), refetchInterval: again }} what="종목을" height={188}>
        {({ data: [found], meta: { missing } }) => (
          <Found tile={found} known={isKnown(tile, missing)} to={screenOf(tile, place)} />
        )}
      </QueryBoundary>
    </Card>
  );
}

/** Whether the data for a preset exist: closes for chart conditions, reports and statements for the others. */
function isKnown(tile: Tile, missing: readonly string[] = []): boolean {
  const sources = TECH_PRESETS.some((key) => key === tile) ? ['archive'] : ['research', 'statements'];
  return !sources.some((source) => missing.includes(source));
}

/** The preset on the screener's page, in the same market. */
function screenOf(tile: Tile, place: Place): string {
  return paths.screener({ preset: tile, upcode: place === 'ALL' ? null : place });
}

interface FoundProps {
  readonly tile: ScreenTile | undefined;
  readonly known: boolean;
  /** The address with all its stocks. */
  readonly to: string;
}

function Found({ tile, known, to }: FoundProps) {
  if (!known)
    return (
      <div className={styles.found}>
        <EmptyLine>지난 주가나 보고서를 모두 읽은 뒤에 찾을 수 있습니다.</EmptyLine>
      </div>
    );
  if (!tile || tile.rows.length === 0)
    return (
      <div className={styles.found}>
        <EmptyLine>조건에 맞는 종목이 없습니다.</EmptyLine>
      </div>
    );
  return (
    <div className={styles.found}>
      <p>
        <Link to={to}>
          {tile.title} <b>{comma(tile.total)}</b>종목 모두 보기
        </Link>
      </p>
      <ul>
        {tile.rows.map((row) => (
          <FoundRow key={row.shcode} row={row} />
        ))}
      </ul>
    </div>
  );
}

function FoundRow({ row: loadedRow }: { readonly row: ScreenTile['rows'][number] }) {
  const row = useLiveQuote(loadedRow);
  return (
    <li>
      <Link className="ellipsis" to={paths.stock(row.shcode)}>
        {row.hname}
      </Link>
      <span className={row.price === null ? 'muted' : undefined}>
        <Price value={row.price ?? row.jnilclose} />
      </span>
      <b>
        <Rate value={row.chgrate} sign={row.sign} />
      </b>
    </li>
  );
}
