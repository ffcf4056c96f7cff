import type { EquityProductRow } from '@sise/contract/equity-product';
import type { LedSector } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import type { WorldRow } from '@sise/contract/world';
import { comma, rate } from '@sise/domain/format/number';
import { Spark } from '../../charts/spark.tsx';
import { delayOf } from '../../quotes/delay-text.ts';
import { QuoteTile } from '../../quotes/quote-tile.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { SwiperCard } from '../../ui/swiper-card.tsx';
import { whyNoOrder } from './strongest.ts';
import quoteTileStyles from '../../quotes/quote-tile.module.css';

/** @param what as the subject of a sentence */
const noneOf = (what: string) => `지금 쓰는 자료에는 ${what} 없습니다.`;

/** 해외지수: each as recent as the data of its own exchange. */
export function WorldSwiper({ rows }: { readonly rows: readonly WorldRow[] }) {
  const items = rows
    .filter(({ group }) => group === 'index')
    .map((row) => ({ id: row.symbol, content: <WorldTile row={row} /> }));
  return (
    <SwiperCard
      className="columns-4"
      title="해외지수"
      asOf={delayOf(rows.filter(({ group }) => group === 'index'))}
      items={items}
      none={noneOf('해외지수가')}
    />
  );
}

function WorldTile({ row }: { readonly row: WorldRow }) {
  return (
    <Link
      className={quoteTileStyles.tile}
      to={paths.worldInstrument(row.symbol)}
      title={`${row.nation} · ${row.label}`}
    >
      <span className={quoteTileStyles.name}>
        <span className="ellipsis">{row.hname}</span> {row.status === 'close' && <Badge>마감</Badge>}
      </span>
      <span className={quoteTileStyles.value}>{comma(row.price, 2)}</span>
      <span className={quoteTileStyles.rate}>
        <Rate value={row.chgrate} />
      </span>
      <Spark values={row.trend} base={row.jnilclose} digits={2} />
    </Link>
  );
}

/** ETF by turnover. */
export function EtfSwiper({ rows }: { readonly rows: readonly EquityProductRow[] }) {
  const items = rows.map((row) => ({ id: row.shcode, content: <QuoteTile row={row} product={row.type} /> }));
  return <SwiperCard className="columns-4" title="ETF" asOf="거래대금 상위" items={items} none={noneOf('ETF가')} />;
}

/** Tiles by turnover; the ranking shows which are strong. */
const INDUSTRIES = 12;

/** 업종 by turnover, with the leading stock of each. */
export function IndustrySwiper({ rows }: { readonly rows: readonly LedSector[] }) {
  const items = rows
    .filter(({ chgrate, mktflg }) => chgrate !== null && (mktflg === '1' || mktflg === '2'))
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    .slice(0, INDUSTRIES)
    .map((row) => ({ id: row.upcode, content: <IndustryTile row={row} /> }));
  return (
    <SwiperCard className="columns-4" title="업종" asOf="거래대금 상위" items={items} none={whyNoOrder(rows) ?? ''} />
  );
}

function IndustryTile({ row }: { readonly row: LedSector }) {
  return (
    <Link
      className={quoteTileStyles.tile}
      to={paths.indexIndustries(row.mktflg === '1' ? 'kospi' : 'kosdaq', { open: row.upcode })}
    >
      <span className={quoteTileStyles.name}>
        <span className="ellipsis">{row.hname}</span>
        <Badge tone="line">{row.mktflg === '1' ? '코스피' : '코스닥'}</Badge>
      </span>
      <span className={quoteTileStyles.value}>
        <Rate value={row.chgrate} />
      </span>
      <span className={`${quoteTileStyles.rate} muted`}>
        상승 {comma(row.rise)} · 하락 {comma(row.fall)}
      </span>
      {row.leader && (
        <span className={`${quoteTileStyles.leader} ellipsis`}>
          {row.leader.hname} <b className={toneOf(row.leader.chgrate)}>{rate(row.leader.chgrate, 1)}</b>
        </span>
      )}
    </Link>
  );
}
