import { addTo } from '../columns.ts';
import { SKEW } from './flow-skews.ts';
import { MEASURE, PLACE, SIDE, type FlowNumbers } from './flow-sums.ts';
import { INSTITUTIONS } from './investor-mix.ts';

/**
 * Divides a stock's volume so far among all investor groups, to the share and to the won, and adds it to sums. Each
 * part is a whole number that depends only on the shares and won traded so far, so a moment can be computed alone; no
 * part ever decreases while trading continues.
 * @param skews of the stock's day, starting at `at`
 * @param volume shares since the opening
 * @param turnover won since the opening
 */
export function spread(
  skews: Float64Array,
  at: number,
  volume: number,
  turnover: number,
  sums: FlowNumbers,
  to: number,
): void {
  if (volume === 0) return;
  spreadWon(skews, at, volume, turnover, sums, to);
  for (let side = 0; side < 2; side++) {
    const foreigners = foreignShares(skews, at, side, volume);
    const institutions = institutionShares(skews, at, side, volume, foreigners);
    spreadSide(skews, at, side, volume, foreigners, institutions, sums, to + MEASURE + side * SIDE);
  }
}

/**
 * The same in won only, which is all that is published of a running day: each part is the same part of won as of
 * shares.
 */
export function spreadWon(
  skews: Float64Array,
  at: number,
  volume: number,
  turnover: number,
  sums: FlowNumbers,
  to: number,
): void {
  if (volume === 0) return;
  const whole = numberAt(skews, at + SKEW.volume);
  const gone = Math.min(1, volume / whole);
  const foreignOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.foreignPhase));
  const institutionOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.institutionPhase));
  for (let side = 0; side < 2; side++) {
    const foreigners = Math.floor(turnover * foreignPart(skews, at, side, whole, foreignOscillation));
    const institutions = Math.floor((turnover - foreigners) * institutionPart(skews, at, side, institutionOscillation));
    spreadSide(skews, at, side, turnover, foreigners, institutions, sums, to + side * SIDE);
  }
}

/**
 * Net buying in won of the main groups and of program trading only, for callers that need very many moments:
 * individuals, foreigners, institutions, corporations, 차익, 비차익.
 */
export function netsWon(skews: Float64Array, at: number, volume: number, turnover: number, nets: Float64Array): void {
  nets.fill(0);
  if (volume === 0) return;
  const whole = numberAt(skews, at + SKEW.volume);
  const gone = Math.min(1, volume / whole);
  const foreignOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.foreignPhase));
  const institutionOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.institutionPhase));
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? 1 : -1;
    const foreigners = Math.floor(turnover * foreignPart(skews, at, side, whole, foreignOscillation));
    const rest = turnover - foreigners;
    const institutions = Math.floor(rest * institutionPart(skews, at, side, institutionOscillation));
    const corporations = Math.floor((rest - institutions) * numberAt(skews, at + SKEW.corporation + side));
    const state = Math.floor(corporations * numberAt(skews, at + SKEW.state + side));
    const program = Math.floor((foreigners + institutions) * numberAt(skews, at + SKEW.program + side));
    const arbitrage = Math.floor(program * numberAt(skews, at + SKEW.arbitrage + side));
    addTo(nets, 0, sign * (rest - institutions - corporations));
    addTo(nets, 1, sign * foreigners);
    addTo(nets, 2, sign * (institutions + state));
    addTo(nets, 3, sign * (corporations - state));
    addTo(nets, 4, sign * arbitrage);
    addTo(nets, 5, sign * (program - arbitrage));
  }
}

/** Shares and won that foreigners and institutions bought net. */
export interface Nets {
  foreigner: { won: number; shares: number };
  institution: { won: number; shares: number };
}

/** Net buying as the sums of `spread` give it, for callers that need very many stocks or days. */
export function writeNets(skews: Float64Array, at: number, volume: number, turnover: number, nets: Nets): void {
  const whole = numberAt(skews, at + SKEW.volume);
  const gone = Math.min(1, volume / whole);
  const foreignOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.foreignPhase));
  const institutionOscillation = oscillationAt(gone, numberAt(skews, at + SKEW.institutionPhase));
  const { foreigner, institution } = nets;
  foreigner.won = foreigner.shares = institution.won = institution.shares = 0;
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? 1 : -1;
    const foreigners = Math.floor(turnover * foreignPart(skews, at, side, whole, foreignOscillation));
    const rest = turnover - foreigners;
    const institutions = Math.floor(rest * institutionPart(skews, at, side, institutionOscillation));
    foreigner.won += sign * foreigners;
    institution.won += sign * (institutions + statePart(skews, at, side, rest - institutions));
    const foreignersShares = foreignShares(skews, at, side, volume);
    const institutionsShares = institutionShares(skews, at, side, volume, foreignersShares);
    const restShares = volume - foreignersShares - institutionsShares;
    foreigner.shares += sign * foreignersShares;
    institution.shares += sign * (institutionsShares + statePart(skews, at, side, restShares));
  }
}

/** What state bodies, which count as institutions, take of what foreigners and the other institutions leave. */
function statePart(skews: Float64Array, at: number, side: number, rest: number): number {
  const corporations = Math.floor(rest * numberAt(skews, at + SKEW.corporation + side));
  return Math.floor(corporations * numberAt(skews, at + SKEW.state + side));
}

function foreignShares(skews: Float64Array, at: number, side: number, volume: number): number {
  const whole = numberAt(skews, at + SKEW.volume);
  const target = numberAt(skews, at + SKEW.foreign + side);
  if (volume >= whole) return target + Math.floor(((volume - whole) * target) / whole);
  const oscillation = oscillationAt(Math.min(1, volume / whole), numberAt(skews, at + SKEW.foreignPhase));
  return Math.floor(volume * foreignPart(skews, at, side, whole, oscillation));
}

function institutionShares(skews: Float64Array, at: number, side: number, volume: number, foreigners: number): number {
  const whole = numberAt(skews, at + SKEW.volume);
  const target = numberAt(skews, at + SKEW.foreign + side);
  const left = volume - foreigners;
  const gone = whole > target ? Math.min(1, left / (whole - target)) : 1;
  const oscillation = oscillationAt(gone, numberAt(skews, at + SKEW.institutionPhase));
  return Math.floor(left * institutionPart(skews, at, side, oscillation));
}

function foreignPart(skews: Float64Array, at: number, side: number, whole: number, oscillation: number): number {
  return (
    numberAt(skews, at + SKEW.foreign + side) / whole +
    numberAt(skews, at + SKEW.foreignOscillation + side) * oscillation
  );
}

/** Parts of what foreigners leave. */
function institutionPart(skews: Float64Array, at: number, side: number, oscillation: number): number {
  return (
    numberAt(skews, at + SKEW.institution + side) +
    numberAt(skews, at + SKEW.institutionOscillation + side) * oscillation
  );
}

/** One side in one measure, given the parts of foreigners and institutions. */
function spreadSide(
  skews: Float64Array,
  at: number,
  side: number,
  total: number,
  foreigners: number,
  institutions: number,
  sums: FlowNumbers,
  to: number,
): void {
  const otherForeigners = Math.floor(foreigners * numberAt(skews, at + SKEW.otherForeigner + side));
  addTo(sums, to + PLACE[9000], foreigners - otherForeigners);
  addTo(sums, to + PLACE[9001], otherForeigners);

  let left = institutions;
  const types = at + SKEW.types + side * INSTITUTIONS.length;
  for (let type = 0; type < INSTITUTIONS.length; type++) {
    const taken = Math.floor(left * numberAt(skews, types + type));
    addTo(sums, to + (INSTITUTION_PLACES[type] ?? 0), taken);
    left -= taken;
  }
  addTo(sums, to + PLACE[1000], left);

  const rest = total - foreigners - institutions;
  const corporations = Math.floor(rest * numberAt(skews, at + SKEW.corporation + side));
  const state = Math.floor(corporations * numberAt(skews, at + SKEW.state + side));
  addTo(sums, to + PLACE[7000], state);
  addTo(sums, to + PLACE[7100], corporations - state);
  addTo(sums, to + PLACE[8000], rest - corporations);

  const program = Math.floor((foreigners + institutions) * numberAt(skews, at + SKEW.program + side));
  const arbitrage = Math.floor(program * numberAt(skews, at + SKEW.arbitrage + side));
  addTo(sums, to + PLACE.arbitrage, arbitrage);
  addTo(sums, to + PLACE.nonArbitrage, program - arbitrage);
}

function numberAt(skews: Float64Array, at: number): number {
  return skews[at] ?? 0;
}

const INSTITUTION_PLACES = INSTITUTIONS.map((type) => PLACE[type]);

/** The value of an oscillation at a part of the day; it is zero at the end of the day. */
function oscillationAt(gone: number, phase: number): number {
  return (1 - gone) * Math.cos(2 * Math.PI * gone + phase);
}
