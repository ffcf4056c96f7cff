import { comma } from '@sise/domain/format/number';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Segment } from '../../../../ui/choice.tsx';
import { MoreButton } from '../../../../ui/more-button.tsx';
import { moneyText } from '../entry/money-text.ts';
import { hasOwnAmount } from '../own-amount.ts';
import { dollarText } from '../summary-text.ts';
import type { StatementPreview, ImportRow } from './statement-columns.ts';
import type { StatementImport } from './use-statement.ts';
import importDialogStyles from './import-dialog.module.css';
import styles from './statement-rows.module.css';

const AT_ONCE = 50;

type Kind = 'all' | 'ready' | 'twins' | 'faulty';

interface StatementRowsProps {
  readonly statement: StatementImport;
  readonly preview: StatementPreview;
}

/** The rows of a file: new ones, existing ones, and faulty ones with their line. */
export function StatementRows({ statement, preview }: StatementRowsProps) {
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const { rows, ready, twins, faulty } = preview;
  const { refused } = statement;
  const [seen, setSeen] = useState(refused);
  if (refused !== seen) {
    setSeen(refused);
    if (refused.size > 0) {
      setKind('all'); // so that the first refused row is shown
      setShown(Math.max(shown, rows.findIndex(({ row }) => refused.has(row)) + 1));
    }
  }
  useEffect(() => {
    if (refused.size > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const kinds: [Kind, string, number][] = [
    ['all', '전체', rows.length],
    ['ready', '새 거래', ready],
    ['twins', '이미 있음', twins],
    ['faulty', '오류', faulty],
  ];
  const wanted = rows.filter((row) => kind === 'all' || kindOf(row) === kind);
  return (
    <>
      <Segment
        label="보이는 행"
        options={kinds.map(([value, name, count]) => ({ value, label: `${name} ${comma(count)}` }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setShown(AT_ONCE);
        }}
      />
      <ul ref={list} className={styles.rows} aria-label="파일의 거래">
        {wanted.slice(0, shown).map((row) => (
          <Row key={row.row} row={row} statement={statement} />
        ))}
      </ul>
      {wanted.length === 0 && <p className={importDialogStyles.missing}>없습니다.</p>}
      {wanted.length > shown && (
        <MoreButton onClick={() => setShown(shown + 4 * AT_ONCE)}>{comma(wanted.length - shown)}행 더 보기</MoreButton>
      )}
    </>
  );
}

function Row({ row, statement }: { readonly row: ImportRow; readonly statement: StatementImport }) {
  const isFaulty = row.errors.length > 0;
  const faults = [...row.errors.map(({ message }) => message), statement.refused.get(row.row)].filter(Boolean);
  const currency = row.currency === 'usd' ? 'usd' : 'krw';
  const money = row.price ?? row.amount;
  const isTrade = row.kind === 'buy' || row.kind === 'sell';
  const hasRate = currency === 'usd' && money !== null && row.exchangeRate !== null;
  const received = row.kind === 'dividend' && row.tax ? (row.amount ?? 0) - (row.fee ?? 0) - row.tax : null;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={statement.isTaken(row)}
          disabled={isFaulty}
          aria-invalid={statement.refused.has(row.row) || undefined}
          onChange={() => statement.flip(row.row)}
        />
        <span className={styles.number}>{row.row}행</span>
        <span className={styles.head}>
          <span className={styles.what}>
            <b className="ellipsis">{row.hname || row.shcode || '종목 없음'}</b>
            {row.kind !== null && <Badge tone="line">{KIND_NAMES[row.kind]}</Badge>}
            {row.twin !== null && <Badge tone="line">이미 있음</Badge>}
          </span>
          <span className={styles.amount}>
            {row.quantity !== null && `${comma(row.quantity)}주 `}
            {money !== null && moneyText(money, currency)}
            {isTrade && row.amount !== null && hasOwnAmount(row) && ` · 거래금액 ${moneyText(row.amount, currency)}`}
            {received !== null && ` · 세후 ${moneyText(received, currency)}`}
          </span>
        </span>
        <span className={styles.date}>
          {row.date?.replaceAll('-', '.') ?? '날짜 없음'}
          {hasRate && ` · ${dollarText(row.exchangeRate)}`}
        </span>
        {faults.length > 0 && <span className={styles.fault}>{faults.join(' ')}</span>}
      </label>
    </li>
  );
}

function kindOf({ errors, twin }: ImportRow): Kind {
  if (errors.length > 0) return 'faulty';
  return twin === null ? 'ready' : 'twins';
}
