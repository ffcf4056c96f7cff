import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { nameOf } from './compare-texts.ts';
import styles from './overlap-card.module.css';

type Overlap = EtfEtnComparison['overlaps'][number];

/** 구성종목 겹침: how far each pair holds the same, and what. */
export function OverlapCard({ comparison: { overlaps, products } }: { readonly comparison: EtfEtnComparison }) {
  const unknown = products.filter(({ shcode }) => !overlaps.some(({ shcodes }) => shcodes.includes(shcode)));
  return (
    <Card className="columns-12" title="구성종목 겹침" asOf="겹침 = 함께 담은 종목의 두 비중 가운데 작은 값의 합">
      {overlaps.length === 0 && <EmptyLine>구성종목이 알려진 상품이 둘이 되지 않아 겹침을 셈할 수 없습니다.</EmptyLine>}
      {overlaps.map((overlap, i) => (
        <PairOverlap key={overlap.shcodes.join()} overlap={overlap} products={products} isFirst={i === 0} />
      ))}
      {overlaps.length > 0 && (
        <p className={styles.note}>
          현금과 예금, 비중이 0보다 작은 매도 포지션은 넣지 않았습니다.
          {unknown.length > 0 &&
            ` ${unknown.map(({ hname }) => hname).join(', ')}: 구성종목이 자료에 없어 비교하지 않았습니다.`}
        </p>
      )}
    </Card>
  );
}

interface PairOverlapProps {
  readonly overlap: Overlap;
  readonly products: EtfEtnComparison['products'];
  readonly isFirst: boolean;
}

function PairOverlap({ overlap, products, isFirst }: PairOverlapProps) {
  const { shcodes, weight, count, holdings } = overlap;
  const [first, second] = shcodes.map((code) => nameOf(code, products));
  const label = `${first} · ${second}`;
  return (
    <section className={styles.pair} aria-label={`${label} 겹침`}>
      <p className={styles.sum}>
        <span>{label}</span>
        <i aria-hidden="true">
          <b style={{ width: `${weight}%` }} />
        </i>
        <span>
          <b>{comma(weight, 1)}%</b> {count === 0 ? '함께 담은 종목 없음' : `함께 담은 종목 ${comma(count)}개`}
        </span>
      </p>
      {count > 0 && (
        <Disclosure summary={countText(holdings.length, count)} isOpen={isFirst}>
          <CommonTable holdings={holdings} names={[first ?? '', second ?? '']} />
        </Disclosure>
      )}
    </section>
  );
}

function countText(shown: number, count: number): string {
  return shown < count ? `많이 겹치는 ${comma(shown)}개` : `겹치는 ${comma(count)}개`;
}

interface CommonTableProps {
  readonly holdings: Overlap['holdings'];
  readonly names: readonly [string, string];
}

function CommonTable({ holdings, names }: CommonTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={`plain-table ${styles.table}`}>
        <caption className="visually-hidden">{names.join(', ')} 함께 담은 종목과 비중, %</caption>
        <thead>
          <tr>
            <th scope="col">종목</th>
            <th scope="col">{names[0]}(%)</th>
            <th scope="col">{names[1]}(%)</th>
            <th scope="col">겹침(%)</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ shcode, hname, weights, shared }) => (
            <tr key={shcode ?? hname}>
              <th scope="row">{shcode === null ? hname : <Link to={paths.stock(shcode)}>{hname}</Link>}</th>
              <td>{comma(weights[0], 2)}</td>
              <td>{comma(weights[1], 2)}</td>
              <td>
                <b>{comma(shared, 2)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
