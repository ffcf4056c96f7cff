import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import type { Meta } from '@sise/contract/envelope';
import type { IndexDetail } from '@sise/contract/indices';
import type { IndexRow, LineColumns } from '@sise/contract/rows';
import type { WorldRow } from '@sise/contract/world';
import { useRef, useState } from 'react';
import type { NetDay } from '../../charts/flow-shape.ts';
import { INDEX_PAGES } from '../../quotes/index-path.ts';
import { IndexCard } from './index-card.tsx';
import { WonCard } from './won-card.tsx';
import indexCardStyles from './index-card.module.css';
import styles from './index-cards.module.css';

/** The indices of the home page in order. */
const CARDS: readonly string[] = [KOSPI, KOSDAQ, KOSPI200];

interface IndexCardsProps {
  readonly rows: readonly IndexRow[];
  readonly lines: readonly LineColumns[];
  /** Today's net buying, by index. */
  readonly flows: Partial<Record<string, NetDay>>;
  /** Detail of the index whose card shows its future; null if unknown. */
  readonly kospi200: IndexDetail | null;
  /** USD/KRW; absent if no source has it. */
  readonly won: WorldRow | undefined;
  readonly meta: Meta;
}

/** One card per index; on a narrow screen they scroll sideways, and dots show the position. */
export function IndexCards({ rows, lines, flows, kospi200, won, meta }: IndexCardsProps) {
  const [seen, setSeen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const cards = CARDS.flatMap((upcode) => {
    const row = rows.find((each) => each.upcode === upcode);
    const path = INDEX_PAGES[upcode];
    return row && path !== undefined ? [{ row, path, line: lines.find((each) => each.upcode === upcode) }] : [];
  });
  const dots = [...cards.map(({ row }) => row.upcode), ...(won ? [won.symbol] : [])];
  const onScroll = () => {
    const box = list.current;
    if (box) setSeen(Math.round((box.scrollLeft / Math.max(1, box.scrollWidth - box.clientWidth)) * (dots.length - 1)));
  };
  return (
    <>
      <div
        className={`grid grid--stretch ${indexCardStyles.indexCards}`}
        data-cards={dots.length}
        ref={list}
        onScroll={onScroll}
      >
        {cards.map(({ row, path, line }) => (
          <IndexCard
            key={row.upcode}
            row={row}
            path={path}
            line={line}
            flows={flows[row.upcode]}
            detail={kospi200?.upcode === row.upcode ? kospi200 : null}
            meta={meta}
          />
        ))}
        {won && <WonCard row={won} line={lines.find(({ upcode }) => upcode === won.symbol)} />}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {dots.map((id, i) => (
          <i key={id} data-on={i === seen ? '' : undefined} />
        ))}
      </div>
    </>
  );
}
