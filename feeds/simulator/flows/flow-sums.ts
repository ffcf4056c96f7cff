import type { FlowSums, Sides, Trader } from '@sise/domain/flows/flow-archive';
import { INVESTOR_CODES, INVESTORS, type InvestorCode, type InvestorGroup } from '@sise/domain/flows/investor';
import type { Flow } from '@sise/domain/market/quote';

/**
 * Flows as numbers in a row: what each investor type bought in the order of INVESTOR_CODES, then 차익 and 비차익, then the
 * same sold; all of it in won, then all in shares. Flows are summed by adding such rows.
 */
export type FlowNumbers = Float64Array;

const PROGRAM = INVESTOR_CODES.length;
/** Numbers of one side. */
export const SIDE = PROGRAM + 2;
/** Numbers of one measure: both sides. */
export const MEASURE = 2 * SIDE;
export const FLOW_NUMBERS = 2 * MEASURE;

/** Where a type's number lies within a side. */
export const PLACE: Readonly<Record<InvestorCode | 'arbitrage' | 'nonArbitrage', number>> = {
  ...(Object.fromEntries(INVESTOR_CODES.map((code, place) => [code, place])) as Record<InvestorCode, number>), // every code is in it
  arbitrage: PROGRAM,
  nonArbitrage: PROGRAM + 1,
};

const GROUP_PLACES: Readonly<Record<Trader | 'arbitrage' | 'nonArbitrage', readonly number[]>> = {
  arbitrage: [PROGRAM],
  nonArbitrage: [PROGRAM + 1],
  individual: placesOf('individual'),
  foreigner: placesOf('foreigner'),
  institution: placesOf('institution'),
  corporation: placesOf('corporation'),
  program: [PROGRAM, PROGRAM + 1],
};

export function emptyFlows(): FlowNumbers {
  return new Float64Array(FLOW_NUMBERS);
}

export function addFlows(sums: FlowNumbers, from: number, added: FlowNumbers): void {
  for (let n = 0; n < FLOW_NUMBERS; n++) sums[from + n] += added[n];
}

export function toFlowSums(numbers: FlowNumbers): FlowSums {
  return {
    flows: flowsOf(numbers, 0),
    volumes: flowsOf(numbers, MEASURE),
    program: { won: programOf(numbers, 0), shares: programOf(numbers, MEASURE) },
  };
}

/** Flows in won alone, from where they begin. */
export function flowsOf(numbers: FlowNumbers, from: number): Flow[] {
  return INVESTOR_CODES.map((investor, place) => {
    const { bought, sold } = sidesAt(numbers, from, place);
    return { investor, bought, sold, net: bought - sold };
  });
}

/** What a kind of trader bought and sold, from where a measure begins. */
export function sidesOf(numbers: FlowNumbers, from: number, trader: Trader | 'arbitrage' | 'nonArbitrage'): Sides {
  let bought = 0;
  let sold = 0;
  for (const place of GROUP_PLACES[trader]) {
    bought += numbers[from + place];
    sold += numbers[from + SIDE + place];
  }
  return { bought, sold };
}

function programOf(numbers: FlowNumbers, from: number) {
  return { arbitrage: sidesAt(numbers, from, PROGRAM), nonArbitrage: sidesAt(numbers, from, PROGRAM + 1) };
}

function sidesAt(numbers: FlowNumbers, from: number, place: number): Sides {
  return { bought: numbers[from + place], sold: numbers[from + SIDE + place] };
}

function placesOf(group: InvestorGroup): number[] {
  return INVESTOR_CODES.flatMap((code, place) => (INVESTORS[code].group === group ? [place] : []));
}
