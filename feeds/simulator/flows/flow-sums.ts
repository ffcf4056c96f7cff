import type { FlowSums, Sides, InvestorGroupOrProgram } from '@sise/domain/flows/flow-archive';
import { INVESTOR_CODES, INVESTORS, type InvestorCode, type InvestorGroup } from '@sise/domain/flows/investor';
import type { Flow } from '@sise/domain/market/quote';
import { addTo } from '../columns.ts';

/**
 * Flows as numbers in a row: what each investor group bought in the order of INVESTOR_CODES, then 차익 and 비차익, then the
 * same for sold; all of it in won, then all in shares. Flows are summed by adding such rows.
 */
export type FlowNumbers = Float64Array;

const PROGRAM = INVESTOR_CODES.length;
/** Numbers of one side. */
export const SIDE = PROGRAM + 2;
/** Numbers of one measure: both sides. */
export const MEASURE = 2 * SIDE;
export const FLOW_NUMBERS = 2 * MEASURE;

/** Offset of an investor group's number within a side. */
export const PLACE: Readonly<Record<InvestorCode | 'arbitrage' | 'nonArbitrage', number>> = {
  ...(Object.fromEntries(INVESTOR_CODES.map((code, place) => [code, place])) as Record<InvestorCode, number>), // every code is in it
  arbitrage: PROGRAM,
  nonArbitrage: PROGRAM + 1,
};

const GROUP_PLACES: Readonly<Record<InvestorGroupOrProgram | 'arbitrage' | 'nonArbitrage', readonly number[]>> = {
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
  for (let n = 0; n < FLOW_NUMBERS; n++) addTo(sums, from + n, added[n] ?? 0);
}

export function toFlowSums(numbers: FlowNumbers): FlowSums {
  return {
    flows: flowsOf(numbers, 0),
    volumes: flowsOf(numbers, MEASURE),
    program: { won: programOf(numbers, 0), shares: programOf(numbers, MEASURE) },
  };
}

/** Flows in won only, starting at an offset. */
export function flowsOf(numbers: FlowNumbers, from: number): Flow[] {
  return INVESTOR_CODES.map((investor, place) => {
    const { bought, sold } = sidesAt(numbers, from, place);
    return { investor, bought, sold, net: bought - sold };
  });
}

/** What an investor group bought and sold, starting at the offset of a measure. */
export function sidesOf(
  numbers: FlowNumbers,
  from: number,
  group: InvestorGroupOrProgram | 'arbitrage' | 'nonArbitrage',
): Sides {
  let bought = 0;
  let sold = 0;
  for (const place of GROUP_PLACES[group]) {
    const sides = sidesAt(numbers, from, place);
    bought += sides.bought;
    sold += sides.sold;
  }
  return { bought, sold };
}

function programOf(numbers: FlowNumbers, from: number) {
  return { arbitrage: sidesAt(numbers, from, PROGRAM), nonArbitrage: sidesAt(numbers, from, PROGRAM + 1) };
}

function sidesAt(numbers: FlowNumbers, from: number, place: number): Sides {
  return { bought: numbers[from + place] ?? 0, sold: numbers[from + SIDE + place] ?? 0 };
}

function placesOf(group: InvestorGroup): number[] {
  return INVESTOR_CODES.flatMap((code, place) => (INVESTORS[code].group === group ? [place] : []));
}
