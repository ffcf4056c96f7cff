import type { EquityProduct } from '@sise/contract/equity-product';
import { AboutCard } from './about-card.tsx';
import { DailyMultipleCard } from './daily-multiple-card.tsx';
import { DistributionsCard } from './distributions-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { SameIndexCard } from './same-index-card.tsx';
import { TrackedReturnsCard } from './tracked-returns-card.tsx';

/** With few holdings or none, the other cards fit beside the chart. */
const FEW = 4;
const isShort = ({ holdings }: EquityProduct) => holdings.length <= FEW;

/** The cards under the chart of an ETF or ETN: only those with data. */
export function EtfEtnCards({ product }: { readonly product: EquityProduct }) {
  return (
    <>
      <PremiumCard key={`premium ${product.shcode}`} code={product.shcode} product={product} />
      <TrackedReturnsCard product={product} />
      <DailyMultipleCard code={product.shcode} product={product} />
      <DistributionsCard product={product} />
      {!isShort(product) && <AboutCard product={product} />}
    </>
  );
}

/** The cards beside it: the holdings, and other funds on the same index. */
export function EtfEtnAside({ product }: { readonly product: EquityProduct }) {
  return (
    <>
      {product.holdings.length > 0 && (
        <HoldingsCard key={`holdings ${product.shcode}`} code={product.shcode} product={product} />
      )}
      <SameIndexCard product={product} />
      {isShort(product) && <AboutCard product={product} />}
    </>
  );
}
