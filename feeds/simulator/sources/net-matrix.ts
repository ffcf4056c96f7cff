import { NET_INVESTORS } from '@sise/domain/flows/net-matrix';
import type { NetMatrix } from '@sise/domain/flows/net-matrix';
import type { DateKst } from '@sise/domain/terms';
import type { Universe } from '../universe/universe.ts';
import type { Nets } from '../flows/spread.ts';

/** A matrix of net buying that is filled stock by stock and day by day. */
export interface NetMatrixToFill {
  readonly matrix: NetMatrix;
  /** @param place of the stock among the rows @param at of the day among the dates */
  write(place: number, at: number, nets: Readonly<Nets>): void;
}

export function createNetMatrix(
  { companies }: Pick<Universe, 'companies'>,
  rows: readonly number[],
  dates: readonly DateKst[],
): NetMatrixToFill {
  const empty = () => new Float64Array(rows.length * dates.length);
  const nets = {
    foreigner: { won: empty(), shares: empty() },
    institution: { won: empty(), shares: empty() },
  };
  const shcodes = rows.flatMap((row) => companies[row]?.shcode ?? []);
  return {
    matrix: { dates, shcodes, nets },
    write(place, at, of) {
      for (const investor of NET_INVESTORS) {
        nets[investor].won[place * dates.length + at] = of[investor].won;
        nets[investor].shares[place * dates.length + at] = of[investor].shares;
      }
    },
  };
}
