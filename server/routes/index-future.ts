import type { IndexFuture } from '@sise/contract/indices';
import { CONTRACT_SPECS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { INVESTORS } from '@sise/domain/flows/investor';
import type { Upcode } from '@sise/domain/terms';
import type { Interest } from '../interest.ts';
import { toFutureRow } from '../wire/future.ts';

/** The future shown with an index: with a whole market, that on its leading stocks. */
const UNDERLYING_OF: Readonly<Partial<Record<string, UnderlyingId>>> = {
  1001: 'kospi200',
  1029: 'kospi200',
  2001: 'kosdaq150',
  2203: 'kosdaq150',
};

/** The nearest month of an index's future, and foreign net buying in all months today. */
export async function indexFuture(interest: Interest, index: Upcode): Promise<IndexFuture | null> {
  const product = UNDERLYING_OF[index];
  if (product === undefined) return null;
  const [futures, foreigner] = await Promise.all([interest.read('futures', product), foreignNet(interest, product)]);
  const [front] = futures ?? [];
  if (front === undefined) return null;
  const { code, hname, price, change, chgrate, sign, basis, ibasis, theoryprice, lastdate } = toFutureRow(
    front,
    CONTRACT_SPECS[product],
  );
  return { code, hname, price, change, chgrate, sign, basis, ibasis, theoryprice, lastdate, foreigner };
}

/** contracts; null before the first trade, and when no source has investors */
async function foreignNet(interest: Interest, product: UnderlyingId): Promise<number | null> {
  const traded = await interest.read('contract-flows', product);
  const foreign = traded?.flows.filter(
    ({ what, investor }) => what === 'futures' && INVESTORS[investor].derivativesGroup === 'foreigner',
  );
  if (foreign === undefined || !foreign.some(({ boughtVolume, soldVolume }) => boughtVolume + soldVolume > 0))
    return null;
  return foreign.reduce((sum, { boughtVolume, soldVolume }) => sum + boughtVolume - soldVolume, 0);
}
