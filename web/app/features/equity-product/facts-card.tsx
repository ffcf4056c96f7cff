import { paths } from '@sise/contract/paths';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { bestOf, linesFor } from './compared-facts.ts';
import type { ComparedProduct, FactLine } from './compared-facts.ts';
import styles from './facts-card.module.css';

/** 상품 정보: the facts side by side, the best of each line marked. */
export function FactsCard({ comparison: { products } }: { readonly comparison: EtfEtnComparison }) {
  return (
    <Card className="columns-12" title="상품 정보" asOf="굵은 값이 그 줄에서 가장 유리합니다" flush>
      <ScrollArea label="상품 정보 표">
        <table className={styles.table}>
          <caption className="visually-hidden">비교하는 상품의 정보</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">항목</span>
              </th>
              {products.map(({ shcode, hname }, i) => (
                <th key={shcode} scope="col">
                  <Link to={paths.etfEtn(shcode)}>
                    <i data-c={i} aria-hidden="true" />
                    {hname}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">현재가(원)</th>
              {products.map((product) => (
                <LivePrice key={product.shcode} product={product} />
              ))}
            </tr>
            {linesFor(products).map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                {products.map((product) => (
                  <FactCell key={product.shcode} line={line} product={product} products={products} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Card>
  );
}

function LivePrice({ product }: { readonly product: ComparedProduct }) {
  const row = useLiveQuote(product);
  return (
    <td className={row.price === null ? 'muted' : undefined}>
      <Price value={row.price ?? row.jnilclose} flash /> <Rate value={row.chgrate} sign={row.sign} />
    </td>
  );
}

interface FactCellProps {
  readonly line: FactLine;
  readonly product: ComparedProduct;
  readonly products: readonly ComparedProduct[];
}

function FactCell({ line, product: asked, products }: FactCellProps) {
  const { price, inav } = useLiveQuote(asked);
  const product = { ...asked, price, premium: premiumOf(price, inav) };
  const text = line.read(product) ?? '-';
  return <td className={line.tone?.(product)}>{bestOf(line, products).has(product.shcode) ? <b>{text}</b> : text}</td>;
}
