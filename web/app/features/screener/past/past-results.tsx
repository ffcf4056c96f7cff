import type { PastScreenPage } from '@sise/contract/past-screens';
import { dateWithWeekday } from '@sise/domain/format/date';
import { fileName } from '@sise/domain/format/file-name';
import { comma } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { useMemo } from 'react';
import { nextSort } from '../../../quotes/order.ts';
import { QuoteTable } from '../../../quotes/quote-table.tsx';
import { useRowTicks, withTicks } from '../../../quotes/row-ticks.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { ColumnSetTabs } from '../column-set-tabs.tsx';
import { TickButton, TickedList } from '../ticked-list.tsx';
import { pastAddress, USUAL_SORT } from './past-address.ts';
import type { PastView } from './past-address.ts';
import { pastColumns, pastTableRows } from './past-columns.tsx';
import { pastCsv } from './queries.ts';
import styles from './past-results.module.css';

interface PastResultsProps {
  readonly view: PastView;
  readonly date: DateKst;
  readonly reply: PastScreenPage;
  readonly onShow: (part: Partial<PastView>) => void;
}

/** The stocks of a past screen, with their live price and what they did since. */
export function PastResults({ view, date, reply, onShow }: PastResultsProps) {
  const rows = useMemo(() => pastTableRows(reply.rows), [reply.rows]);
  const ticks = useRowTicks(useMemo(() => rows.filter(({ delisted }) => delisted === null), [rows]));
  const columns = useMemo(() => {
    const plain = pastColumns(view.kind, view.set);
    return ticks.isOn ? withTicks(plain) : plain;
  }, [view.kind, view.set, ticks.isOn]);
  const isBeyond = rows.length === 0 && reply.total > 0;
  return (
    <section className="card" aria-label="그날 조건에 맞던 종목">
      <div className={styles.bar}>
        <h2>
          {comma(reply.total)}
          <small>종목</small>
        </h2>
        <span className="as-of">{dateWithWeekday(reply.date)} 종가 기준</span>
        <span className="spacer" />
        {rows.length > 0 && <TickButton ticks={ticks} />}
        <a
          className={buttonClass({ size: 'sm' })}
          href={pastCsv(view, date)}
          download={fileName(['과거 조건검색'], date, 'csv')}
        >
          <Icon name="download" size={16} /> CSV
        </a>
      </div>
      <ColumnSetTabs kind={view.kind} shown={view.set} addressOf={(set) => pastAddress({ ...view, set })} />
      {reply.total === 0 ? (
        <EmptyState title="그날 조건에 맞던 종목이 없습니다" why="조건을 넓히거나 다른 날을 골라 보세요." />
      ) : isBeyond ? (
        <NoSuchPage topic="종목은" pages={reply.pages} />
      ) : (
        <TickedList ticks={ticks}>
          <QuoteTable
            caption="그날 조건에 맞던 종목과 그 뒤의 수익률"
            rows={rows}
            columns={columns}
            sort={view.sort}
            onSort={(by) => onShow({ sort: nextSort(view.sort, by, USUAL_SORT) })}
            total={reply.total}
            showMarket={view.kind === 'stocks'}
          />
        </TickedList>
      )}
      <div className={styles.foot}>
        {!isBeyond && <PageLinks page={reply.page} pages={reply.pages} label="종목 페이지" />}
        <span>
          현재가와 이후 수익률 외에는 모두 그날의 값입니다. 그날 상장돼 있던 {comma(reply.universe)}종목 가운데
          찾았습니다.
        </span>
      </div>
    </section>
  );
}
