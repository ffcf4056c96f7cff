import { shortDate } from '@sise/domain/format/date';
import { comma, percentText } from '@sise/domain/format/number';
import { closedOn, useMarketNow } from '../../../quotes/use-market-now.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { whyNoBook } from './no-book.tsx';
import { StrengthChart } from './strength-chart.tsx';
import { LARGE_TRADE, TradesTable } from './trades-table.tsx';
import type { ShownBook } from './use-book-page.ts';
import styles from './trades-card.module.css';

/** 체결: the strength of the sides through the day, and the last trades. */
export function TradesCard({ page }: { readonly page: ShownBook }) {
  const { hname, strength, trades } = page;
  return (
    <Card
      className={`columns-4 ${styles.tradesCard}`}
      title="체결"
      asOf={
        <>
          체결강도 <b>{percentText(strength, 2)}</b>
        </>
      }
      flush
    >
      {trades.length === 0 ? (
        <NoTrades page={page} />
      ) : (
        <>
          <StrengthChart strengths={page.strengths} hname={hname} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
          <section className={styles.list} aria-label={`${hname} 체결 목록`} tabIndex={0}>
            <TradesTable hname={hname} trades={trades} />
          </section>
          <p className={styles.note}>
            정규장 최근 {trades.length}건, {comma(LARGE_TRADE)}주 이상은 굵게
          </p>
        </>
      )}
    </Card>
  );
}

/** Why there are no trades: the stock has none yet, or it is not known whether it has. */
function NoTrades({ page }: { readonly page: ShownBook }) {
  const day = closedOn(useMarketNow());
  if (page.phase !== null) {
    if (page.phase === 'halted')
      return <EmptyState icon="pulse" title="체결 없음" why="거래가 정지되어 체결이 없습니다." />;
    const when = day === null ? '오늘 아직' : `${shortDate(day)}에`;
    return <EmptyState icon="pulse" title="체결 없음" why={`이 종목은 ${when} 체결되지 않았습니다.`} />;
  }
  return <EmptyState icon="chart" title={page.isAwaited ? '체결 수신 중' : '체결 자료 없음'} why={whyNoBook(page)} />;
}
