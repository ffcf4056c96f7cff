import type { PageOf } from '@sise/contract/envelope';
import type { DailyRow } from '@sise/contract/rows';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { NoSuchPage } from '../../ui/no-such-page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { WideTable } from './wide-table.tsx';

interface PriceDaysCardProps {
  readonly name: string;
  /** The unit of the prices, and what a day is: 포인트 · 현지 날짜. */
  readonly asOf: string;
  readonly days: PageOf<DailyRow>;
  readonly digits: number;
  readonly csv: ReactNode;
  /** With turnover, which only coins have. */
  readonly traded?: boolean;
}

/** 일별 시세 of an instrument or a coin: newest first, in pages and as a CSV file. */
export function PriceDaysCard({ name, asOf, days, digits, csv, traded = false }: PriceDaysCardProps) {
  const heads = ['종가', '전일비', '등락률', '시가', '고가', '저가', ...(traded ? ['거래량(개)', '거래대금(억)'] : [])];
  const isBeyond = days.rows.length === 0 && days.total > 0;
  return (
    <Card title="일별 시세" asOf={asOf} flush tools={csv}>
      {isBeyond ? (
        <NoSuchPage topic="일별 시세는" pages={days.pages} />
      ) : days.rows.length === 0 ? (
        <EmptyLine>지난 시세가 자료에 없습니다.</EmptyLine>
      ) : (
        <WideTable caption={`${name} 일별 시세 ${days.page}페이지`}>
          <TableHead first="일자" heads={heads} />
          <tbody>
            {days.rows.map((day) => (
              <Line key={day.date} day={day} digits={digits} traded={traded} />
            ))}
          </tbody>
        </WideTable>
      )}
      {!isBeyond && <PageLinks page={days.page} pages={days.pages} label="일별 시세 페이지" />}
    </Card>
  );
}

function Line({ day, digits, traded }: { day: DailyRow } & Pick<PriceDaysCardProps, 'digits' | 'traded'>) {
  const { date, close, change, chgrate, open, high, low, volume, amount } = day;
  const tone = (price: number | null) =>
    price === null || change === null ? undefined : toneOf(price - (close - change), digits);
  return (
    <tr>
      <td className="left">{dottedDate(date)}</td>
      <td className="semibold">{comma(close, digits)}</td>
      <td>
        <Change value={change} digits={digits} />
      </td>
      <td className="semibold">
        <Rate value={chgrate} />
      </td>
      <td className={tone(open)}>{comma(open, digits)}</td>
      <td className={tone(high)}>{comma(high, digits)}</td>
      <td className={tone(low)}>{comma(low, digits)}</td>
      {traded && (
        <>
          <td className="secondary">{comma(volume, volume !== null && volume < 100 ? 2 : 0)}</td>
          <td className="secondary">{inEok(amount)}</td>
        </>
      )}
    </tr>
  );
}
