import { LEAN } from './day-leanings.ts';
import { MEASURE, PLACE, SIDE, type FlowNumbers } from './flow-sums.ts';
import { INSTITUTIONS } from './habits.ts';

/**
 * Divides what a stock has traded so far among all investors, to the share and to the won, and adds it to sums. Each
 * part is a whole number that follows from the shares and won traded so far and from nothing else, so a moment can be
 * asked for alone; and none ever shrinks while trading goes on.
 * @param leanings of the stock's day, from a place on
 * @param volume shares since the opening
 * @param turnover won since the opening
 */
export function spread(
  leanings: Float64Array,
  at: number,
  volume: number,
  turnover: number,
  sums: FlowNumbers,
  to: number,
): void {
  if (volume === 0) return;
  spreadWon(leanings, at, volume, turnover, sums, to);
  const whole = leanings[at + LEAN.volume];
  const foreignSway = swayAt(Math.min(1, volume / whole), leanings[at + LEAN.foreignPhase]);
  for (let side = 0; side < 2; side++) {
    const target = leanings[at + LEAN.foreign + side];
    const foreigners =
      volume >= whole
        ? target + Math.floor(((volume - whole) * target) / whole)
        : Math.floor(volume * foreignPart(leanings, at, side, whole, foreignSway));
    const left = volume - foreigners;
    const gone = whole > target ? Math.min(1, left / (whole - target)) : 1;
    const sway = swayAt(gone, leanings[at + LEAN.institutionPhase]);
    const institutions = Math.floor(left * institutionPart(leanings, at, side, sway));
    spreadSide(leanings, at, side, volume, foreigners, institutions, sums, to + MEASURE + side * SIDE);
  }
}

/** The won alone, which is all that is published of a running day: each part is the same part of won as of shares. */
export function spreadWon(
  leanings: Float64Array,
  at: number,
  volume: number,
  turnover: number,
  sums: FlowNumbers,
  to: number,
): void {
  if (volume === 0) return;
  const whole = leanings[at + LEAN.volume];
  const gone = Math.min(1, volume / whole);
  const foreignSway = swayAt(gone, leanings[at + LEAN.foreignPhase]);
  const institutionSway = swayAt(gone, leanings[at + LEAN.institutionPhase]);
  for (let side = 0; side < 2; side++) {
    const foreigners = Math.floor(turnover * foreignPart(leanings, at, side, whole, foreignSway));
    const institutions = Math.floor((turnover - foreigners) * institutionPart(leanings, at, side, institutionSway));
    spreadSide(leanings, at, side, turnover, foreigners, institutions, sums, to + side * SIDE);
  }
}

/**
 * Net won of the groups and of program alone, for whoever needs very many moments: individuals, foreigners,
 * institutions, corporations, 차익, 비차익.
 */
export function netsWon(
  leanings: Float64Array,
  at: number,
  volume: number,
  turnover: number,
  nets: Float64Array,
): void {
  nets.fill(0);
  if (volume === 0) return;
  const whole = leanings[at + LEAN.volume];
  const gone = Math.min(1, volume / whole);
  const foreignSway = swayAt(gone, leanings[at + LEAN.foreignPhase]);
  const institutionSway = swayAt(gone, leanings[at + LEAN.institutionPhase]);
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? 1 : -1;
    const foreigners = Math.floor(turnover * foreignPart(leanings, at, side, whole, foreignSway));
    const rest = turnover - foreigners;
    const institutions = Math.floor(rest * institutionPart(leanings, at, side, institutionSway));
    const corporations = Math.floor((rest - institutions) * leanings[at + LEAN.corporation + side]);
    const state = Math.floor(corporations * leanings[at + LEAN.state + side]);
    const program = Math.floor((foreigners + institutions) * leanings[at + LEAN.program + side]);
    const arbitrage = Math.floor(program * leanings[at + LEAN.arbitrage + side]);
    nets[0] += sign * (rest - institutions - corporations);
    nets[1] += sign * foreigners;
    nets[2] += sign * (institutions + state);
    nets[3] += sign * (corporations - state);
    nets[4] += sign * arbitrage;
    nets[5] += sign * (program - arbitrage);
  }
}

function foreignPart(leanings: Float64Array, at: number, side: number, whole: number, sway: number): number {
  return leanings[at + LEAN.foreign + side] / whole + leanings[at + LEAN.foreignSway + side] * sway;
}

/** Of what foreigners leave. */
function institutionPart(leanings: Float64Array, at: number, side: number, sway: number): number {
  return leanings[at + LEAN.institution + side] + leanings[at + LEAN.institutionSway + side] * sway;
}

/** One side in one measure, where foreigners and institutions are known. */
function spreadSide(
  leanings: Float64Array,
  at: number,
  side: number,
  total: number,
  foreigners: number,
  institutions: number,
  sums: FlowNumbers,
  to: number,
): void {
  const otherForeigners = Math.floor(foreigners * leanings[at + LEAN.otherForeigner + side]);
  sums[to + PLACE[9000]] += foreigners - otherForeigners;
  sums[to + PLACE[9001]] += otherForeigners;

  let left = institutions;
  const types = at + LEAN.types + side * INSTITUTIONS.length;
  for (let type = 0; type < INSTITUTIONS.length; type++) {
    const taken = Math.floor(left * leanings[types + type]);
    sums[to + INSTITUTION_PLACES[type]] += taken;
    left -= taken;
  }
  sums[to + PLACE[1000]] += left;

  const rest = total - foreigners - institutions;
  const corporations = Math.floor(rest * leanings[at + LEAN.corporation + side]);
  const state = Math.floor(corporations * leanings[at + LEAN.state + side]);
  sums[to + PLACE[7000]] += state;
  sums[to + PLACE[7100]] += corporations - state;
  sums[to + PLACE[8000]] += rest - corporations;

  const program = Math.floor((foreigners + institutions) * leanings[at + LEAN.program + side]);
  const arbitrage = Math.floor(program * leanings[at + LEAN.arbitrage + side]);
  sums[to + PLACE.arbitrage] += arbitrage;
  sums[to + PLACE.nonArbitrage] += program - arbitrage;
}

const INSTITUTION_PLACES = INSTITUTIONS.map((type) => PLACE[type]);

/** Where a sway stands when so much of a day is gone: nothing is left of it at the end. */
function swayAt(gone: number, phase: number): number {
  return (1 - gone) * Math.cos(2 * Math.PI * gone + phase);
}
