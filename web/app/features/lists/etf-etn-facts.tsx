import type { EtfEtnType } from '@sise/contract/terms';
import { comma, wonInWords } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { etfEtnSummaryQuery } from '../../quotes/etf-etn-summary.ts';
import { ETF_ETN_WORDS } from '../../quotes/etf-etn-words.ts';
import styles from './list-frame.module.css';

/** The total of all ETFs or ETNs in one line. */
export function EtfEtnFacts({ type }: { readonly type: EtfEtnType }) {
  const total = useQuery(etfEtnSummaryQuery).data?.data.kinds.find((kind) => kind.type === type);
  if (total === undefined || total.count === 0) return null;
  return (
    <p className={styles.facts}>
      <span>
        {ETF_ETN_WORDS[type].assets} <b>{wonInWords(total.netassets)}</b>
      </span>
      {total.rise !== null && (
        <>
          <span>
            상승 <b className="up">{comma(total.rise)}</b>
          </span>
          <span>
            보합 <b>{comma(total.flat)}</b>
          </span>
          <span>
            하락 <b className="down">{comma(total.fall)}</b>
          </span>
          <span>
            거래대금 <b>{wonInWords(total.amount)}</b>
          </span>
        </>
      )}
    </p>
  );
}
