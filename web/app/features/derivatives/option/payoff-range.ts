import type { Leg } from '@sise/domain/derivatives/payoff';
import { extent } from '../../../charts/scale.ts';

/** Break-evens farther from strikes and index than this part of them are not drawn: the payoff is flat until there. */
const MOST_DISTANCE = 0.3;

/** The indices of a payoff chart: around strikes, index and near break-evens, with a third of their width on each side. */
export function payoffRange(legs: readonly Leg[], breakEvens: readonly number[], spot: number): [number, number] {
  const inner = [spot, ...legs.map(({ strike }) => strike)];
  const [least, most] = extent(inner) ?? [spot, spot];
  const isNear = (index: number) => index >= least * (1 - MOST_DISTANCE) && index <= most * (1 + MOST_DISTANCE);
  const [low, high] = extent([...inner, ...breakEvens.filter(isNear).slice(0, 2)]) ?? [least, most];
  const margin = Math.max((high - low) / 3, high * 0.03);
  return [Math.max(0, low - margin), high + margin];
}
