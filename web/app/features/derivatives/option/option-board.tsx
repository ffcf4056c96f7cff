import type { OptionChain } from '@sise/contract/options';
import { comma, indexValue } from '@sise/domain/format/number';
import { useEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import type { Leg } from '@sise/domain/derivatives/payoff';
import { BoardTotals } from './board-totals.tsx';
import { columnsOf, OPTION_COLUMNS } from './option-columns.ts';
import { USUAL_STRIKES } from './option-address.ts';
import type { OptionView } from './option-address.ts';
import { StrikeRow } from './strike-row.tsx';
import { rowsAround } from './strike-window.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { BoardActions } from './use-board-keys.ts';
import styles from './option-board.module.css';

interface OptionBoardProps extends BoardActions {
  /** The region that scrolls, for a button outside it. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly caption: string;
  readonly chain: OptionChain;
  /** The index now, points; null if no source gives it. */
  readonly index: number | null;
  readonly view: OptionView;
  readonly legs: readonly Leg[];
}

const COLUMNS = Array.from({ length: 15 }, (_, n) => n);
const SIDE_HEADS = [
  { name: '콜', what: '행사가보다 오르면 이익' },
  { name: '풋', what: '행사가보다 내리면 이익' },
] as const;

/** 옵션 시세판: a row per strike, calls at the left and puts mirrored at the right, with the index in its place. */
export function OptionBoard({ caption, chain, index, view, legs, scroller, ...actions }: OptionBoardProps) {
  const columns = columnsOf(view.columns);
  const rows = useMemo(() => rowsAround(chain, view.strikes), [chain, view.strikes]);
  const { tabStop, handlers } = useBoardKeys(rows, chain.atm, actions);
  const { expiry } = chain;
  const { strikes } = view;
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- another expiry or number of strikes is shown
    if (scroller.current && expiry !== '' && strikes !== null) centre(scroller.current);
  }, [scroller, expiry, strikes]);
  const largest = Math.max(0, ...rows.map(({ call, put }) => Math.max(call.openint, put.openint)));
  const contracts = new Map(legs.map(({ side, strike, quantity }) => [`${side} ${strike}`, quantity]));
  const spot = index ?? chain.atm;
  const body = rows.map((row) => (
    <StrikeRow
      key={row.strike}
      row={row}
      columns={columns}
      isAtm={row.strike === chain.atm}
      inTheMoney={spot !== null && row.strike < spot ? 'call' : 'put'}
      largest={largest}
      tabStop={tabStop?.strike === row.strike ? tabStop.side : null}
      calls={contracts.get(`call ${row.strike}`) ?? 0}
      puts={contracts.get(`put ${row.strike}`) ?? 0}
    />
  ));
  if (index !== null) {
    const above = rows.findIndex(({ strike }) => strike >= index);
    body.splice(above === -1 ? rows.length : above, 0, <IndexRow key="index" chain={chain} index={index} />);
  }
  const metric = columns.indexOf(view.metric) + 1;
  const heads = (ids: readonly (typeof columns)[number][]) =>
    ids.map((id) => {
      const column = OPTION_COLUMNS[id];
      return (
        <th key={id} scope="col" title={'title' in column ? column.title : undefined}>
          {column.head}
        </th>
      );
    });
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      data-part="board"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={view.strikes === USUAL_STRIKES ? undefined : 0}
    >
      <table className={styles.chain} data-columns={view.columns} data-metric={metric} {...handlers}>
        <caption className="visually-hidden">
          {caption}. 가격 단위 포인트, 수량 단위 계약. 현재가에서 위아래 화살표로 행사가를, 좌우 화살표로 콜과 풋을
          옮기고, B로 매수, S로 매도를 담습니다.
        </caption>
        <colgroup>
          {COLUMNS.map((n) => (
            <col key={n} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {SIDE_HEADS.map(({ name, what }, n) => [
              n === 1 && (
                <th key="strike" rowSpan={2} scope="col">
                  행사가
                </th>
              ),
              <th key={name} colSpan={columns.length} scope="colgroup">
                {name} <small>{what}</small>
              </th>,
            ])}
          </tr>
          <tr>
            {heads(columns)}
            {heads(columns.toReversed())}
          </tr>
        </thead>
        <tbody>{body}</tbody>
        <BoardTotals chain={chain} rows={rows} isBasic={view.columns === 'basic'} />
      </table>
    </section>
  );
}

/** Scrolls the board to the money, and where it is wider than its room, to the strikes. */
function centre(scroller: HTMLElement): void {
  scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2;
  const row = scroller.querySelector<HTMLElement>('tr[data-atm]');
  if (row && scroller.scrollHeight > scroller.clientHeight)
    scroller.scrollTop = row.offsetTop - (scroller.clientHeight - row.offsetHeight) / 2;
}

/** Brings the money into the middle of the board, and of the window where the board does not scroll. */
export function showMoney(scroller: HTMLElement): void {
  centre(scroller);
  scroller.querySelector('tr[data-atm]')?.scrollIntoView({ block: 'center' });
}

function IndexRow({ chain, index }: { readonly chain: OptionChain; readonly index: number }) {
  return (
    <tr className={styles.index} data-part="index-row">
      <td colSpan={15}>
        <b>
          {chain.underlying?.hname ?? '지수'} {indexValue(index)}
        </b>
        <span className="visually-hidden">, 등가 행사가 {comma(chain.atm, 1)}</span>
      </td>
    </tr>
  );
}
