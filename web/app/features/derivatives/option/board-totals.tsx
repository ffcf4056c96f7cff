import type { OptionChain, OptionRow } from '@sise/contract/options';
import { comma, signed } from '@sise/domain/format/number';
import { sumsOf } from './strike-window.ts';

interface BoardTotalsProps {
  readonly chain: OptionChain;
  /** The rows shown. */
  readonly rows: readonly OptionRow[];
  /** Whether the columns are those that can be summed. */
  readonly isBasic: boolean;
}

type Sums = ReturnType<typeof sumsOf>;

/** The sums of the rows shown and, if these are not all, of every strike. */
export function BoardTotals({ chain, rows, isBasic }: BoardTotalsProps) {
  const isAll = rows.length === chain.rows.length;
  return (
    <tfoot>
      <TotalsRow name={`${isAll ? '전체' : '표시'} ${rows.length}개`} isBasic={isBasic} {...bothSides(rows)} />
      {!isAll && (
        <TotalsRow
          name={`전체 ${chain.rows.length}개`}
          isBasic={isBasic}
          calls={chain.totals.call}
          puts={chain.totals.put}
        />
      )}
    </tfoot>
  );
}

function bothSides(rows: readonly OptionRow[]) {
  return { calls: sumsOf(rows, 'call'), puts: sumsOf(rows, 'put') };
}

interface TotalsRowProps {
  readonly name: string;
  readonly isBasic: boolean;
  readonly calls: Sums;
  readonly puts: Sums;
}

function TotalsRow({ name, isBasic, calls, puts }: TotalsRowProps) {
  if (!isBasic)
    return (
      <tr>
        <td colSpan={7}>콜 합계 {words(calls)}</td>
        <th scope="row">{name}</th>
        <td colSpan={7}>풋 합계 {words(puts)}</td>
      </tr>
    );
  return (
    <tr>
      <td>{signed(calls.openintchange)}</td>
      <td>{comma(calls.openint)}</td>
      <td>{comma(calls.volume)}</td>
      <td colSpan={4}>콜 합계</td>
      <th scope="row">{name}</th>
      <td colSpan={4}>풋 합계</td>
      <td>{comma(puts.volume)}</td>
      <td>{comma(puts.openint)}</td>
      <td>{signed(puts.openintchange)}</td>
    </tr>
  );
}

function words({ volume, openint, openintchange }: Sums): string {
  return `거래량 ${comma(volume)} · 미결제 ${comma(openint)} · 증감 ${signed(openintchange)}`;
}
