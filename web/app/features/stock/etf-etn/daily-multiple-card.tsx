import type { EquityProduct, EquityProductDay } from '@sise/contract/equity-product';
import { dailyMultiple } from '@sise/domain/etf-etn/daily-multiple';
import type { DailyMultiple, GearedDay } from '@sise/domain/etf-etn/daily-multiple';
import { shortDate } from '@sise/domain/format/date';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { timesWords } from '../../../quotes/etf-etn-words.ts';
import { multipleSentence } from './risk-sentences.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { textbookSentence, wholeSentence } from './daily-multiple-texts.ts';
import { etfEtnDaysQuery } from './etf-etn-queries.ts';
import styles from './daily-multiple-card.module.css';

/** Days of the worked example. */
const EXAMPLE_DAYS = 5;

interface DailyMultipleCardProps {
  readonly code: Shcode;
  readonly product: EquityProduct;
}

/** 하루 배수: why a leveraged or inverse product does not return the multiple of its index over more than a day. */
export function DailyMultipleCard({ code, product }: DailyMultipleCardProps) {
  const rows = useQuery({ ...etfEtnDaysQuery(code), enabled: false }).data?.data.rows ?? [];
  const { multiple, navdate } = product;
  const sentence = multipleSentence(multiple);
  if (multiple === null || sentence === null) return null;
  const days = gearedDays(rows, navdate);
  const whole = dailyMultiple(days, multiple);
  const example = dailyMultiple(days.slice(-EXAMPLE_DAYS), multiple);
  return (
    <Card title="하루 배수와 기간 수익률" asOf={`${timesWords(multiple)} · 날마다 다시 맞춤`}>
      <p className={styles.text}>
        {sentence} {textbookSentence(multiple)}
      </p>
      {example && <ExampleTable example={example} multiple={multiple} product={product} />}
      {whole && <p className={styles.text}>{wholeSentence(whole, multiple)}</p>}
    </Card>
  );
}

interface ExampleTableProps {
  readonly example: DailyMultiple;
  readonly multiple: number;
  readonly product: EquityProduct;
}

/** The last days one by one, and what they came to. */
function ExampleTable({ example, multiple, product: { hname, index } }: ExampleTableProps) {
  return (
    <table className={`plain-table ${styles.table}`}>
      <caption className="visually-hidden">
        {hname} 최근 {example.days.length}거래일의 지수와 상품 등락률
      </caption>
      <thead>
        <tr>
          <th scope="col">날짜</th>
          <th scope="col">{index ?? '기초지수'}</th>
          <th scope="col">지수의 {timesWords(multiple)}</th>
          <th scope="col">상품</th>
        </tr>
      </thead>
      <tbody>
        {example.days.map(({ date, index: moved, value }) => (
          <ExampleLine key={date} name={shortDate(date)} rates={[moved, moved * multiple, value]} />
        ))}
        <ExampleLine
          name={`${example.days.length}거래일`}
          rates={[example.index, example.multiplied, example.value]}
          isTotal
        />
      </tbody>
    </table>
  );
}

interface ExampleLineProps {
  readonly name: string;
  /** Of the index, the multiple of it, the product; percent. */
  readonly rates: readonly [number, number, number];
  readonly isTotal?: boolean;
}

function ExampleLine({ name, rates: [index, multiplied, value], isTotal = false }: ExampleLineProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>
        <Rate value={index} />
      </td>
      <td>
        <Rate value={multiplied} />
      </td>
      <td>
        <Rate value={value} />
      </td>
    </tr>
  );
}

/** Completed days with both returns, oldest first. */
function gearedDays(rows: readonly EquityProductDay[], navdate: EquityProduct['navdate']): GearedDay[] {
  return rows
    .filter(({ date }) => date <= navdate)
    .flatMap(({ date, navrate, indexrate }) =>
      navrate === null || indexrate === null ? [] : [{ date, index: indexrate, value: navrate }],
    )
    .toReversed();
}
