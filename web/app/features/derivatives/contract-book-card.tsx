import type { ContractBook, ContractLevelRow } from '@sise/contract/contract-book';
import { comma, rate, signed } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { BookAge } from '../../quotes/book-age.tsx';
import { Flashing } from '../../quotes/flashing.tsx';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveContractBook } from '../../quotes/use-live-contract-book.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { contractBookQuery } from './contract-book-query.ts';
import styles from './contract-book-card.module.css';

interface ContractBookCardProps {
  readonly code: string;
  /** 26년 12월물; absent where the tools say it. */
  readonly name?: string;
  /** Decimals of a price. */
  readonly digits: number;
  readonly className?: string;
  /** What chooses the contract. */
  readonly tools?: ReactNode;
}

/** Height of five prices per side, px. */
const HEIGHT = 420;

/** 호가 of a future or option: five prices on each side. */
export function ContractBookCard({ code, name, digits, className = '', tools }: ContractBookCardProps) {
  const isStale = useMarketFeed().feed === 'silent';
  return (
    <Card
      title="호가"
      asOf={name}
      tools={tools}
      flush
      className={`${className}${isStale ? ' stale' : ''}`}
      data-part="contract-book"
    >
      <QueryBoundary query={contractBookQuery(code)} what="호가를" height={HEIGHT}>
        {({ data }) => <LiveBook loaded={data} digits={digits} />}
      </QueryBoundary>
    </Card>
  );
}

interface LiveBookProps {
  readonly loaded: ContractBook;
  readonly digits: number;
}

function LiveBook({ loaded, digits }: LiveBookProps) {
  const book = useLiveContractBook(loaded);
  const { asks, bids, expected, phase, time, label, net } = book;
  if (phase === null) return <EmptyLine>지금 쓰는 자료에는 선물·옵션 호가가 없습니다.</EmptyLine>;
  if (asks.length + bids.length === 0)
    return <EmptyLine>{phase === 'before' ? '장이 열리면 호가가 나옵니다.' : '호가가 없습니다.'}</EmptyLine>;
  const most = Math.max(1, ...[...asks, ...bids].map(({ size }) => size));
  return (
    <>
      {expected && (
        <p className={styles.expected}>
          예상체결가 <b className={toneOf(expected.change)}>{comma(expected.price, digits)}</b>{' '}
          <span className={toneOf(expected.change)}>{rate(expected.chgrate)}</span> · {comma(expected.volume)}계약
        </p>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">{`${book.hname} 호가 5단계, 계약. 위는 매도, 아래는 매수`}</caption>
        <thead>
          <tr>
            <th scope="col">건수</th>
            <th scope="col">매도잔량</th>
            <th scope="col">호가</th>
            <th scope="col">매수잔량</th>
            <th scope="col">건수</th>
          </tr>
        </thead>
        <tbody>
          {asks.toReversed().map((level, n) => (
            <tr key={`ask ${asks.length - n}`} data-side="ask">
              <td className={styles.orders}>{comma(level.orders)}</td>
              <SizeCell level={level} most={most} />
              <PriceCell level={level} book={book} digits={digits} />
              <Blank />
              <Blank />
            </tr>
          ))}
          {bids.map((level, n) => (
            <tr key={`bid ${n + 1}`} data-side="bid">
              <Blank />
              <Blank />
              <PriceCell level={level} book={book} digits={digits} />
              <SizeCell level={level} most={most} />
              <td className={styles.orders}>{comma(level.orders)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.orders}>{comma(book.askorders)}</td>
            <td>
              {comma(book.asktotal)}{' '}
              <small className={toneOf(book.asktotalchange)}>{signed(book.asktotalchange)}</small>
            </td>
            <th scope="row">총잔량</th>
            <td>
              {comma(book.bidtotal)}{' '}
              <small className={toneOf(book.bidtotalchange)}>{signed(book.bidtotalchange)}</small>
            </td>
            <td className={styles.orders}>{comma(book.bidorders)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.foot}>
        {time !== null && (
          <span>
            <BookAge time={time} label={label} closed={phase === 'closed'} />
          </span>
        )}
        <span>
          순매수잔량 <b className={toneOf(net)}>{signed(net)}</b>
        </span>
      </p>
    </>
  );
}

/** An empty cell of a side. */
function Blank({ children }: { readonly children?: never }) {
  return <td>{children}</td>;
}

function SizeCell({ level, most }: { readonly level: ContractLevelRow; readonly most: number }) {
  return (
    <td className={styles.size} title={`증감 ${signed(level.sizechange)}`}>
      <i style={{ transform: `scaleX(${level.size / most})` }} aria-hidden="true" />
      <Flashing key={level.price} value={level.size}>
        {comma(level.size)}
      </Flashing>
    </td>
  );
}

interface PriceCellProps {
  readonly level: ContractLevelRow;
  readonly book: ContractBook;
  readonly digits: number;
}

function PriceCell({ level: { price, chgrate }, book, digits }: PriceCellProps) {
  const tone = toneOf(chgrate);
  const isCurrent = book.expected === null && price === book.price;
  return (
    <th scope="row" data-current={isCurrent ? '' : undefined}>
      <b className={tone}>{comma(price, digits)}</b> <small className={tone}>{rate(chgrate)}</small>
      {isCurrent && <span className="visually-hidden">현재가</span>}
    </th>
  );
}
