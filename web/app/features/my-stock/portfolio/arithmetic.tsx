import { shortDateTime, timeOfDay } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import type { Currency } from '@sise/domain/portfolio/money';
import { instant } from '@sise/domain/terms';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { loadPopoverPanel } from '../../../ui/popover.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { useIsNarrow } from './entry/use-is-narrow.ts';
import { Money, plainMoney, useAmounts } from './money.tsx';
import { isProfitResult } from './profit-terms.ts';
import { explanationOf, type Book, type Explanation, type Figure } from './queries.ts';
import styles from './arithmetic.module.css';

interface ExplainedProps {
  readonly book: Book;
  readonly figure: Figure;
  /** The stock, if the figure belongs to one. */
  readonly shcode?: string;
  /** The name of the explained figure: 삼성전자 손익. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A figure that opens an explanation of its calculation: beside it, or on a phone in a bottom sheet. Both use the same
 * button, so that focus and an early click are not lost when the width becomes known.
 */
export function Explained({ book, figure, shcode, title, className = '', children }: ExplainedProps) {
  const isNarrow = useIsNarrow(639);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = `${title} 산식`;
  const content = <Arithmetic book={book} figure={figure} shcode={shcode} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.explained} ${className}`.trim()}
        data-part="explained"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {children}
      </button>
      {isNarrow && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={name}
          actions={<Button onClick={() => setOpen(false)}>닫기</Button>}
        >
          <div className={`${styles.arithmetic} ${styles.arithmeticDialog}`}>{content}</div>
        </Dialog>
      )}
      {!isNarrow && (
        <OpenedPart load={loadPopoverPanel} open={isOpen} onMissing={() => setOpen(false)}>
          {(Panel) => (
            <Panel label={name} kind="panel" open={isOpen} onOpenChange={setOpen} anchor={button}>
              <div className={styles.arithmetic}>
                <h3>
                  {title}
                  <Button size="sm" look="ghost" onClick={() => setOpen(false)}>
                    닫기
                  </Button>
                </h3>
                {content}
              </div>
            </Panel>
          )}
        </OpenedPart>
      )}
    </>
  );
}

function Arithmetic({
  book,
  figure,
  shcode,
}: Pick<ExplainedProps, 'book' | 'figure'> & { shcode: string | undefined }) {
  const isLive = useMarketNow().liveness !== null;
  return (
    <QueryBoundary query={explanationOf(book, figure, shcode)} what="산식을" height={120}>
      {({ data, meta }) => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <section className={styles.lines} tabIndex={0} aria-label="산식">
            <table>
              <caption className="visually-hidden">계산에 쓴 값</caption>
              <tbody>
                {numbered(data.terms).map(({ place, part }) => (
                  <Line key={place} term={part} first={data.terms[0]} currency={data.currency} />
                ))}
              </tbody>
            </table>
          </section>
          <p>
            {NOTES[figure] ??
              (book.counting.method === 'average'
                ? '이동평균으로 계산한 값입니다.'
                : '선입선출로 계산한 값입니다.')}{' '}
            <time dateTime={meta.asOf}>
              {(isLive ? timeOfDay : shortDateTime)(instant(Date.parse(meta.asOf)))} 기준
            </time>
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

interface Numbered<Part> {
  readonly place: number;
  readonly part: Part;
  /** undefined for the first */
  readonly before: Part | undefined;
}

/** Parts with their indices as keys: they have no id, since the same part may occur twice. */
function numbered<Part>(parts: readonly Part[]): Numbered<Part>[] {
  return parts.map((part, place) => ({ place, part, before: parts[place - 1] }));
}

const NOTES: Partial<Record<Figure, string>> = {
  twr: '매수·매도한 날로 기간을 나누어 구간별 수익률을 곱합니다. 언제 얼마를 투자했는지는 영향을 주지 않습니다.',
  xirr: '투자하고 회수한 금액의 현재가치 합을 0으로 만드는 연 수익률입니다.',
  today: '전일 종가와 당일 매수·매도 금액으로 계산한 값입니다.',
};

type Term = Explanation['terms'][number];

interface LineProps {
  readonly term: Term;
  /** The first line of the calculation. */
  readonly first: Term | undefined;
  readonly currency: Currency;
}

function Line({ term, first, currency }: LineProps) {
  const { operator, name, operands } = term;
  const isProfit = isProfitResult(term, first);
  return (
    <tr className={operator === '=' ? styles.sum : undefined}>
      <th scope="row">
        {term === first && operator === '+' ? '' : `${operator} `}
        {name}
      </th>
      <td>
        {numbered(operands).map(({ place, part: operand, before }) => (
          <span key={place}>
            {before && jointOf(before.unit, operand.unit)}
            <OperandText operand={operand} />
          </span>
        ))}
      </td>
      <td className={isProfit ? toneOf(term.amount) : undefined}>
        <AmountText term={term} currency={currency} sign={isProfit} />
      </td>
    </tr>
  );
}

/** The separator between two parts: a number of days is written beside a value, not multiplied with it. */
function jointOf(before: string, unit: string): string {
  if (before === 'date' && unit === 'date') return ' – ';
  return before === 'date' || unit === 'date' ? ' · ' : ' × ';
}

function OperandText({ operand: { unit, value, currency, name } }: { readonly operand: Term['operands'][number] }) {
  const { isHidden } = useAmounts();
  if (typeof value === 'string') return unit === 'stock' ? name || value : value.replaceAll('-', '.');
  switch (unit) {
    case 'shares':
      return isHidden ? '••주' : `${comma(value)}주`;
    case 'money':
      return <Money value={value} currency={currency ?? 'krw'} />;
    case 'average':
      return currency === 'usd' ? plainMoney(value, 'usd') : comma(value, Number.isInteger(value) ? 0 : 1);
    case 'exchange':
      return `${comma(value, 2)}원`;
    default:
      return unit === 'years' ? `${comma(value, 2)}년` : String(value);
  }
}

/** Lines in percent. */
const RATES = new Set(['profit-rate', 'weight', 'time-weighted']);

interface AmountTextProps {
  readonly term: Term;
  readonly currency: Currency;
  /** With its sign, for a profit. */
  readonly sign: boolean;
}

function AmountText({ term, currency, sign }: AmountTextProps) {
  const { isHidden } = useAmounts();
  const { label, amount } = term;
  if (RATES.has(label)) return label === 'weight' ? `${comma(amount, 2)}%` : rate(amount);
  if (label === 'period') return comma(amount, 6);
  if (label === 'percent' || label === 'one') return comma(amount);
  if (label === 'shares') return isHidden ? '••주' : `${comma(amount)}주`;
  if (label === 'average' && currency === 'krw') return comma(amount, Number.isInteger(amount) ? 0 : 1);
  return <Money value={amount} currency={currency} sign={sign} />;
}
