import type { PageOf } from '@sise/contract/envelope';
import type { DailyRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { addressOf } from '@sise/contract/address';
import { stock } from '@sise/contract/stock';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { DailyTable } from '../../quotes/daily-table.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { NoSuchPage } from '../../ui/no-such-page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { shareChangeName } from './stock-events.ts';
import styles from './daily-card.module.css';

const CSV_DAYS = 250;

interface DailyCardProps {
  readonly code: string;
  readonly name: string;
  readonly days: PageOf<DailyRow>;
  /** Splits and consolidations: the prices before them are as they were then. */
  readonly changes: StockDetail['sharechanges'];
  /** The live stock; null before the first message. */
  readonly now: { readonly date: string; readonly detail: StockDetail } | null;
}

/** 일별 시세: newest first, in pages, and as a CSV file. */
export function DailyCard({ code, name, days, changes, now }: DailyCardProps) {
  const file = addressOf(stock.dailyPrices, { code, num: CSV_DAYS, format: 'csv' }).url;
  return (
    <Card
      className={`columns-8 later ${styles.daily}`}
      title="일별 시세"
      asOf={changes.length === 0 ? '원 · 주' : '수정 전 주가, 원 · 주'}
      flush
      tools={<CsvLink url={file} name={[name, '일별시세']} />}
    >
      {days.page > Math.max(1, days.pages) ? (
        <NoSuchPage topic="일별 시세는" pages={Math.max(1, days.pages)} />
      ) : days.rows.length === 0 ? (
        <EmptyLine>이 종목의 지난 시세가 자료에 없습니다.</EmptyLine>
      ) : (
        <DailyTable
          caption={`${name} 일별 시세 ${days.page}페이지`}
          days={days.rows.map((day) => asOfNow(day, now))}
          digits={0}
          notes={new Map(changes.map((change) => [change.date, shareChangeName(change)]))}
        />
      )}
      {days.page <= days.pages && <PageLinks page={days.page} pages={days.pages} label="일별 시세 페이지" />}
    </Card>
  );
}

/** Today's line follows the head of the page. */
function asOfNow(day: DailyRow, now: DailyCardProps['now']): DailyRow {
  if (now === null || now.date !== day.date || now.detail.price === null) return day;
  const { price, change, chgrate, sign, open, high, low, volume, amount } = now.detail;
  return { date: day.date, close: price, change, chgrate, sign, open, high, low, volume, amount };
}
