import type { EquityProduct } from '@sise/contract/equity-product';
import { dottedDate } from '@sise/domain/format/date';
import { withAnd } from '@sise/domain/format/particle';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { gapWords } from './etf-etn-facts.ts';
import { ETF_ETN_WORDS } from '../../../quotes/etf-etn-words.ts';
import styles from './tracked-returns-card.module.css';

const PERIODS = { '1w': '1주', '1m': '1개월', '3m': '3개월', '6m': '6개월', '1y': '1년', '3y': '3년' } as const;

/** 기간 수익률: the return of a unit beside that of its index; periods before the listing are left out. */
export function TrackedReturnsCard({ product }: { readonly product: EquityProduct }) {
  const { returns, hname, index, navdate, type, multiple } = product;
  const withNav = returns.filter(({ nav }) => nav !== null);
  if (withNav.length === 0) return null;
  const isGeared = multiple !== null && multiple !== 1;
  return (
    <Card
      title="기간 수익률"
      asOf={`${ETF_ETN_WORDS[type].value} 기준${type === 'EF' ? ' · 분배금 재투자' : ''} · ${dottedDate(navdate)}`}
      flush
    >
      <table className={`plain-table ${styles.table}`}>
        <caption className="visually-hidden">{withAnd(hname)} 기초지수의 기간 수익률</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">구분</span>
            </th>
            {withNav.map(({ period }) => (
              <th key={period} scope="col" data-period={period}>
                {PERIODS[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{hname}</th>
            {withNav.map(({ period, nav }) => (
              <td key={period} data-period={period}>
                <Rate value={nav} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{index ?? '기초지수'}</th>
            {withNav.map(({ period, index: of }) => (
              <td key={period} data-period={period}>
                <Rate value={of} />
              </td>
            ))}
          </tr>
          {!isGeared && (
            <tr className={styles.gap}>
              <th scope="row">차이(%p)</th>
              {withNav.map(({ period, nav, index: of }) => (
                <td key={period} data-period={period}>
                  {gapWords(nav, of)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  );
}
