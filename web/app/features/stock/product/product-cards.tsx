import type { EquityProduct } from '@sise/contract/equity-product';
import { AboutCard } from './about-card.tsx';
import { DistributionsCard } from './distributions-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { SameIndexCard } from './same-index-card.tsx';
import { TrackedReturnsCard } from './tracked-returns-card.tsx';

/** Where nothing tells what a product holds, there is room for the rest beside the chart. */
const isShort = ({ holdings }: EquityProduct) => holdings.length === 0;

/** What stands under the chart of an ETF or ETN: only what a source tells. */
export function ProductCards({ product }: { readonly product: EquityProduct }) {
  return (
    <>
      <PremiumCard key={`premium ${product.shcode}`} code={product.shcode} product={product} />
      <TrackedReturnsCard product={product} />
      <DistributionsCard product={product} />
      {!isShort(product) && <AboutCard product={product} />}
    </>
  );
}

/** What stands beside it: what the product holds, and what else follows its index. */
export function ProductAside({ product }: { readonly product: EquityProduct }) {
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
