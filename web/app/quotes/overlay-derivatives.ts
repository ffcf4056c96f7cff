import type { FutureRow } from '@sise/contract/futures';
import { FUTURE_FIELDS, OPTION_FIELDS } from '@sise/contract/live-derivatives';
import type { ContractTick } from '@sise/contract/live-derivatives';
import type { OptionQuote, OptionRow } from '@sise/contract/options';

/** A row with the values of its tick; the result is the same object until row or tick is another. */
type Overlay<Row> = (row: Row, tick: ContractTick | undefined) => Row;

export function createFutureOverlay(): Overlay<FutureRow> {
  return createOverlay<FutureRow>(FUTURE_FIELDS);
}

/** Both sides of a strike. */
export function createOptionOverlay() {
  const overlay = createOverlay<OptionQuote>(OPTION_FIELDS);
  const overlaid = new WeakMap<OptionRow, OptionRow>();
  return (row: OptionRow, callTick: ContractTick | undefined, putTick: ContractTick | undefined): OptionRow => {
    const call = overlay(row.call, callTick);
    const put = overlay(row.put, putTick);
    const before = overlaid.get(row) ?? row;
    if (before.call === call && before.put === put) return before;
    const next = { ...row, call, put };
    overlaid.set(row, next);
    return next;
  };
}

function createOverlay<Row extends object>(fields: readonly (keyof Row & string)[]): Overlay<Row> {
  const overlaid = new WeakMap<Row, { readonly tick: ContractTick; readonly row: Row }>();
  return (row, tick) => {
    if (tick === undefined) return row;
    const before = overlaid.get(row);
    if (before?.tick === tick) return before.row;
    const changed = Object.fromEntries(fields.map((field, at) => [field, tick[at]]));
    const next = { ...row, ...changed }; // the server picked these fields from such a row
    overlaid.set(row, { tick, row: next });
    return next;
  };
}
