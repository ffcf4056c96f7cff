import type { Effect } from '@sise/contract/portfolio-figures';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { changesShares, currencyOf, isTrade, type EntryFields } from './entry-fields.ts';
import { moneyText } from './money-text.ts';
import { numberIn, withSeparators } from '../../../../ui/number-text.ts';
import styles from './entry-recap.module.css';

interface EntryRecapProps {
  readonly fields: EntryFields;
  readonly preview: Effect | null;
}

/** A summary of the entry before it is saved. */
export function EntryRecap({ fields, preview }: EntryRecapProps) {
  const currency = currencyOf(fields);
  const { kind, stock, date } = fields;
  const money = (text: string) => moneyText(numberIn(text) ?? 0, currency);
  const charge = (typed: string | null, suggested: number | undefined) =>
    typed === null ? moneyText(suggested ?? 0, currency) : money(typed);
  const lines: [string, string][] = [
    ['종류', KIND_NAMES[kind]],
    ['종목', stock === null ? '계좌 전체' : `${stock.hname} ${stock.shcode}`],
    ['날짜', date.replaceAll('-', '.')],
  ];
  if (isTrade(kind)) {
    lines.push(['수량', `${withSeparators(fields.quantity)}주`], ['단가', money(fields.price)]);
    if (fields.tradeAmount !== '') lines.push(['거래금액', money(fields.tradeAmount)]);
  } else if (changesShares(kind)) lines.push(['비율', ratioText(fields)]);
  else lines.push([kind === 'dividend' ? '배당금' : '금액', money(fields.amount)]);
  if (isTrade(kind) || kind === 'dividend') lines.push(['수수료', charge(fields.fee, preview?.suggested?.fee)]);
  if (kind === 'sell' || kind === 'dividend') lines.push(['세금', charge(fields.tax, preview?.suggested?.tax)]);
  return (
    <dl className={styles.recap}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ratioText({ kind, from, to }: EntryFields): string {
  const [before, after] = [withSeparators(from), withSeparators(to)];
  return kind === 'bonus' ? `${before}주마다 새 주식 ${after}주` : `${before}주를 ${after}주로`;
}
