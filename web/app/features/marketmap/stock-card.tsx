import type { MapSnapshot } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { stock as stocks } from '@sise/contract/stock';
import type { StockDetail } from '@sise/contract/stock';
import { comma, MISSING, percentText } from '@sise/domain/format/number';
import { DESIGNATION_NAMES } from '@sise/domain/market/instrument';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import type { Box } from '../../maps/squares.ts';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardPlace } from './card-place.ts';
import { FilledSparkline } from './filled-sparkline.tsx';
import type { Pointed } from './map-stage.tsx';
import type { MapLook } from './map-model.ts';
import { sectorValueAt, toneIn, valueAt } from './map-model.ts';
import { shortWon } from './short-won.ts';
import styles from './stock-card.module.css';

const EOK = 1e8;
const PEERS = 3;

interface StockCardProps {
  /** 단축코드 of the stock pointed at */
  readonly code: Shcode;
  readonly snapshot: MapSnapshot;
  readonly look: MapLook;
  readonly pointed: Pointed;
  /** the tile of the stock, and the size of the map: px */
  readonly box: Box;
  readonly map: { readonly width: number; readonly height: number };
  /** The name of the coloured value, if it is not today's change: `10:30 등락률`, `PER`; null otherwise. */
  readonly valueName: string | null;
  readonly onClose: () => void;
}

/** The summary of a stock: beside its tile on a wide screen, a bottom sheet on a narrow one. */
export function StockCard({ code, snapshot, look, pointed, box, map, valueName, onClose }: StockCardProps) {
  const { stock, by } = pointed;
  const card = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 300, height: 360 });
  useLayoutEffect(() => {
    if (card.current) setSize({ width: card.current.offsetWidth, height: card.current.offsetHeight });
  }, []);
  const { x, y } = cardPlace(box, map, size);
  const sector = snapshot.sector[stock] ?? -1;
  const worthOf = (each: number) => snapshot.listingamount[each] ?? 0; // 100 million won
  const { data: detail, error, refetch } = useQuery(queryOf(stocks.detail, { code }));
  const { data: trends } = useQuery(queryOf(stocks.trends, { shcodes: code }));
  const { scale, moment } = look;
  const peers = snapshot.sector
    .flatMap((each, i) => (each === sector && i !== stock ? [i] : []))
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, PEERS);
  const valueCell = (value: number | null) => <span className={toneIn(scale, value)}>{scale.textOf(value)}</span>;

  return (
    <section
      ref={card}
      className={styles.tileCard}
      data-by={by}
      aria-label={`${snapshot.hname[stock]} 요약`}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as React.CSSProperties /* custom properties */}
    >
      <p className={styles.name}>
        <b>{snapshot.hname[stock]}</b>
        <span className="muted">{code}</span>
        <span className="badge badge--outlined">{snapshot.name}</span>
        <span className="spacer" />
        <button type="button" className={`icon-button ${styles.close}`} aria-label="닫기" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </p>
      {valueName !== null && (
        <p className={styles.then}>
          {valueName} {valueCell(valueAt(moment, stock))}
        </p>
      )}
      {detail ? (
        <LiveFacts detail={detail.data} trend={trends?.data.trends[code] ?? null} />
      ) : error ? (
        <p className={styles.failed} role="alert">
          시세를 불러오지 못했습니다. {error.message} <RetryButton onRetry={() => void refetch()} />
        </p>
      ) : (
        <Skeleton width="100%" height={168} />
      )}
      <div className={styles.peers}>
        <h3>
          {snapshot.sectors[sector]?.hname} {valueCell(sectorValueAt(moment, sector))}
        </h3>
        <ul>
          {peers.map((peer) => (
            <li key={peer}>
              <span className="ellipsis">{snapshot.hname[peer]}</span>
              <b>{shortWon(worthOf(peer) * EOK)}</b>
              {valueCell(valueAt(moment, peer))}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.keys}>Enter 종목 열기 · Z 업종 확대 · Esc 닫기</p>
      <div className={styles.open}>
        <Link className="button button--large button--primary" to={paths.stock(code)}>
          종목 보기
        </Link>
      </div>
    </section>
  );
}

function LiveFacts({ detail, trend }: { readonly detail: StockDetail; readonly trend: readonly number[] | null }) {
  const { price, change, chgrate, sign, amount, listingamount } = useLiveQuote(detail);
  return (
    <>
      <p className={styles.price}>
        <strong>{comma(price ?? detail.jnilclose)}</strong>
        {detail.halted ? <span className="badge badge--ink">거래정지</span> : <Change value={change} sign={sign} />}
        {!detail.halted && <Rate value={chgrate} />}
        {detail.designation && <span className="badge badge--warning">{DESIGNATION_NAMES[detail.designation]}</span>}
      </p>
      <div className={styles.line}>
        {trend && <FilledSparkline values={trend} base={detail.jnilclose} height={60} />}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>시가총액</dt>
          <dd>
            {shortWon(listingamount)} <small>{detail.rank}위</small>
          </dd>
        </div>
        <div>
          <dt>거래대금</dt>
          <dd>{shortWon(amount)}</dd>
        </div>
        <div>
          <dt>외국인</dt>
          <dd>{percentText(detail.foreignrate, 2)}</dd>
        </div>
        <div>
          <dt>PER</dt>
          <dd>{detail.deficit ? '적자' : detail.per === null ? MISSING : `${comma(detail.per, 1)}배`}</dd>
        </div>
      </dl>
    </>
  );
}
