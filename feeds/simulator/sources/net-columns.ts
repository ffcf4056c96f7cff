import { NET_INVESTORS } from '@sise/domain/flows/net-matrix';
import type { NetMatrix } from '@sise/domain/flows/net-matrix';
import type { DateKst } from '@sise/domain/terms';
import type { Universe } from '../universe/universe.ts';
import { MEASURE, sidesOf, type FlowNumbers } from '../flows/flow-sums.ts';
import type { NetsOfDay } from '../flows/spread.ts';

/** A matrix of net buying that is filled stock by stock and day by day. */
export interface NetColumnsToFill {
  readonly matrix: NetMatrix;
  /** @param place of the stock among the rows @param at of the day among the dates */
  write(place: number, at: number, numbers: FlowNumbers): void;
  writeNets(place: number, at: number, nets: Readonly<NetsOfDay>): void;
}

export function createNetColumns(
  { companies }: Pick<Universe, 'companies'>,
  rows: readonly number[],
  dates: readonly DateKst[],
): NetColumnsToFill {
  const empty = () => new Float64Array(rows.length * dates.length);
  const nets = {
    foreigner: { won: empty(), shares: empty() },
    institution: { won: empty(), shares: empty() },
  };
  const shcodes = rows.flatMap((row) => companies[row]?.shcode ?? []);
  return {
    matrix: { dates, shcodes, nets },
    write(place, at, numbers) {
      for (const investor of NET_INVESTORS) {
        const won = sidesOf(numbers, 0, investor);
        const shares = sidesOf(numbers, MEASURE, investor);
        nets[investor].won[place * dates.length + at] = won.bought - won.sold;
        nets[investor].shares[place * dates.length + at] = shares.bought - shares.sold;
      }
    },
    writeNets(place, at, of) {
      for (const investor of NET_INVESTORS) {
        nets[investor].won[place * dates.length + at] = of[investor].won;
        nets[investor].shares[place * dates.length + at] = of[investor].shares;
      }
    },
  };
}
