import type { ProgramSides, Sides } from '@sise/domain/flows/flow-archive';
import { numberOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { MILLION, THOUSAND } from '../units.ts';

/** 프로그램매매 of a market since the opening: in whole millions of won, and in whole thousands of shares. */
export interface ProgramTotals {
  readonly won: ProgramSides;
  readonly shares: ProgramSides;
}

/** PM_ and KM_: 차익 begins with c, 비차익 with b; 매수 with s, 매도 with d. @returns null if it cannot be read */
export function readProgramFrame(body: Fields): ProgramTotals | null {
  return programOf(
    sidesOf(body, 'csvalue', 'cdvalue', MILLION),
    sidesOf(body, 'bsvalue', 'bdvalue', MILLION),
    sidesOf(body, 'csvolume', 'cdvolume', THOUSAND),
    sidesOf(body, 'bsvolume', 'bdvolume', THOUSAND),
  );
}

/** t1640 프로그램매매종합, of which one block has 차익 and one 비차익. */
export function readProgramBlocks(arbitrage: Fields, nonArbitrage: Fields): ProgramTotals | null {
  return programOf(
    sidesOf(arbitrage, 'bidvalue', 'offervalue', MILLION),
    sidesOf(nonArbitrage, 'bidvalue', 'offervalue', MILLION),
    sidesOf(arbitrage, 'bidvolume', 'offervolume', THOUSAND),
    sidesOf(nonArbitrage, 'bidvolume', 'offervolume', THOUSAND),
  );
}

function programOf(
  arbitrage: Sides | null,
  nonArbitrage: Sides | null,
  arbitrageShares: Sides | null,
  nonArbitrageShares: Sides | null,
): ProgramTotals | null {
  if (!arbitrage || !nonArbitrage || !arbitrageShares || !nonArbitrageShares) return null;
  return {
    won: { arbitrage, nonArbitrage },
    shares: { arbitrage: arbitrageShares, nonArbitrage: nonArbitrageShares },
  };
}

function sidesOf(row: Fields, bought: string, sold: string, unit: number): Sides | null {
  const [buys, sells] = [numberOf(row[bought]), numberOf(row[sold])];
  return buys === null || sells === null ? null : { bought: buys * unit, sold: sells * unit };
}
