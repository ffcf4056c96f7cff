import type { EtfEtnSummary } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { comma, inEok, wonInWords } from '@sise/domain/format/number';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import { ETF_ETN_WORDS } from '../../quotes/etf-etn-words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import type { Kind } from './top-lists.ts';
import styles from './parts-table.module.css';

interface CategoriesCardProps {
  readonly kind: Kind;
  readonly rows: EtfEtnSummary['categories'];
  /** The total of all, won. */
  readonly whole: number;
}

/** 유형별: how many of each category, their assets and how they moved; each leads to its list. */
export function CategoriesCard({ kind, rows, whole }: CategoriesCardProps) {
  const words = ETF_ETN_WORDS[kind === 'etf' ? 'EF' : 'EN'];
  const largest = Math.max(1, ...rows.map(({ netassets }) => netassets));
  return (
    <Card className="columns-8" title={`${words.kind} 유형별`} asOf={`${words.assets} 순`} flush>
      {rows.length === 0 ? (
        <div className={styles.none}>
          <EmptyLine>지금 쓰는 자료에는 유형이 없습니다.</EmptyLine>
        </div>
      ) : (
        <table className={`plain-table ${styles.table}`}>
          <caption className="visually-hidden">{words.kind} 유형별 종목 수와 총액</caption>
          <thead>
            <tr>
              <th scope="col">유형</th>
              <th scope="col">종목</th>
              <th scope="col" data-wide="">
                {words.assets}(억)
              </th>
              <th scope="col">비중</th>
              <th scope="col" data-wide="">
                거래대금(억)
              </th>
              <th scope="col">상승·하락</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, categoryname, count, netassets, amount, rise, flat, fall }) => (
              <tr key={category}>
                <th scope="row">
                  <Link to={kind === 'etf' ? paths.etfs({ category }) : paths.etns({ category })}>{categoryname}</Link>
                </th>
                <td>{comma(count)}</td>
                <td data-wide="" title={wonInWords(netassets)}>
                  {inEok(netassets)}
                </td>
                <td>
                  <span className={styles.share}>
                    <i aria-hidden="true">
                      <b style={{ width: `${((netassets / largest) * 100).toFixed(1)}%` }} />
                    </i>
                    {comma(whole > 0 ? (netassets / whole) * 100 : null, 1)}%
                  </span>
                </td>
                <td data-wide="" title={wonInWords(amount)}>
                  {inEok(amount)}
                </td>
                <td className={styles.breadth} title={`상승 ${comma(rise)}, 보합 ${comma(flat)}, 하락 ${comma(fall)}`}>
                  <BreadthBar rise={rise} flat={flat} fall={fall} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
