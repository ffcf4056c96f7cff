import type { Meta } from '@sise/contract/envelope';
import type { FlowDay } from '@sise/contract/investment';
import type { IndexRow, LineColumns } from '@sise/contract/rows';
import { useRef, useState } from 'react';
import { IndexCard } from './index-card.tsx';

/** The indices of the home page, in its order, and where each has its page. */
const CARDS: readonly { readonly upcode: string; readonly path: string }[] = [
  { upcode: '1001', path: '/indices/kospi' },
  { upcode: '2001', path: '/indices/kosdaq' },
  { upcode: '1029', path: '/indices/kospi200' },
];

interface IndexCardsProps {
  readonly rows: readonly IndexRow[];
  readonly lines: readonly LineColumns[];
  /** Who bought and sold today, by index. */
  readonly flows: Partial<Record<string, FlowDay>>;
  readonly meta: Meta;
}

/** One card an index; on a narrow screen they lie side by side, and dots tell which is seen. */
export function IndexCards({ rows, lines, flows, meta }: IndexCardsProps) {
  const [seen, setSeen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const cards = CARDS.flatMap(({ upcode, path }) => {
    const row = rows.find((each) => each.upcode === upcode);
    return row ? [{ row, path, line: lines.find((each) => each.upcode === upcode) }] : [];
  });
  const onScroll = () => {
    const box = list.current;
    if (box)
      setSeen(Math.round((box.scrollLeft / Math.max(1, box.scrollWidth - box.clientWidth)) * (cards.length - 1)));
  };
  return (
    <>
      <div className="grid grid--stretch index-cards" ref={list} onScroll={onScroll}>
        {cards.map(({ row, path, line }) => (
          <IndexCard key={row.upcode} row={row} path={path} line={line} flows={flows[row.upcode]} meta={meta} />
        ))}
      </div>
      <div className="dots" aria-hidden="true">
        {cards.map(({ row }, i) => (
          <i key={row.upcode} data-on={i === seen ? '' : undefined} />
        ))}
      </div>
    </>
  );
}
