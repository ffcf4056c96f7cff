import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import { INVESTOR_CODES, type InvestorCode } from '@sise/domain/flows/investor';
import { keyOf, normal, type Seed } from '../random.ts';

/** Investor groups in contracts: their part of the volume, and the usual size of net buying as a part of the volume. */
interface InvestorMix {
  readonly part: number;
  readonly spread: number;
}

/** Individuals (8000) take the other side of all other groups. */
type Others = Exclude<InvestorCode, 8000>;
type InvestorMixes = Readonly<Record<Others, InvestorMix>>;

const FUTURES: InvestorMixes = investorMixes({
  1000: [0.17, 0.012],
  3000: [0.012, 0.002],
  6000: [0.008, 0.0015],
  9000: [0.67, 0.022],
});
const OPTIONS: InvestorMixes = investorMixes({
  1000: [0.12, 0.006],
  3000: [0.004, 0.0006],
  6000: [0.002, 0.0003],
  9000: [0.62, 0.009],
});
const INVESTOR_MIXES: Readonly<Record<DerivativeFlow['what'], InvestorMixes>> = {
  futures: FUTURES,
  calls: OPTIONS,
  puts: OPTIONS,
};

/** Limit of a group's net buying, as a part of what it trades. */
const MOST = 0.6;

/**
 * Contracts and won bought and sold by each investor group; both sides sum to the given totals, to the contract and the
 * won. A group's direction is constant through the day, so its totals only grow.
 */
export function derivativeFlows(
  seed: Seed,
  product: UnderlyingId,
  what: DerivativeFlow['what'],
  day: number,
  { volume, turnover }: { readonly volume: number; readonly turnover: number },
): DerivativeFlow[] {
  const rest = { boughtVolume: volume, soldVolume: volume, bought: turnover, sold: turnover };
  const byInvestor = new Map<InvestorCode, DerivativeFlow>();
  for (const investor of INVESTOR_CODES) {
    if (investor === 8000) continue;
    const { part, spread } = INVESTOR_MIXES[what][investor];
    const key = keyOf(seed, 'derivative flow', product, what, investor);
    const skew = Math.min(Math.max(spread * normal(key, day), -MOST * part), MOST * part);
    const [boughtVolume, bought] = tradedBy(part + skew / 2);
    const [soldVolume, sold] = tradedBy(part - skew / 2);
    byInvestor.set(investor, { what, investor, boughtVolume, soldVolume, bought, sold });
    rest.boughtVolume -= boughtVolume;
    rest.soldVolume -= soldVolume;
    rest.bought -= bought;
    rest.sold -= sold;
  }
  return INVESTOR_CODES.map((investor) => byInvestor.get(investor) ?? { what, investor, ...rest });

  /** Contracts and won; no won without a contract. */
  function tradedBy(part: number): [contracts: number, won: number] {
    const contracts = Math.floor(volume * part);
    return [contracts, contracts === 0 ? 0 : Math.floor(turnover * part)];
  }
}

function investorMixes(large: Partial<Record<Others, readonly [part: number, spread: number]>>): InvestorMixes {
  const of = (investor: Others, part: number): InvestorMix => {
    const known = large[investor];
    return known ? { part: known[0], spread: known[1] } : { part, spread: part * 0.15 };
  };
  return {
    1000: of(1000, 0.1),
    2000: of(2000, 0.001),
    3000: of(3000, 0.01),
    3100: of(3100, 0.002),
    4000: of(4000, 0.0006),
    5000: of(5000, 0.0008),
    6000: of(6000, 0.005),
    7000: of(7000, 0.0002),
    7100: of(7100, 0.006),
    9000: of(9000, 0.6),
    9001: of(9001, 0.001),
  };
}
