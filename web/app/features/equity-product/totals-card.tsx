import type { EtfEtnSummary } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { comma, wonInWords } from '@sise/domain/format/number';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import { ETF_ETN_WORDS } from '../../quotes/etf-etn-words.ts';
import { Card } from '../../ui/card.tsx';
import styles from './totals-card.module.css';

/** ETF or ETN in total: how many, how much, and how many rose and fell. */
export function TotalsCard({ total }: { readonly total: EtfEtnSummary['kinds'][number] }) {
  const { type, count, netassets, amount, rise, flat, fall } = total;
  const words = ETF_ETN_WORDS[type];
  return (
    <Card
      className="columns-4 tablet-columns-6"
      title={`${words.kind} 전체`}
      asOf={type === 'EF' ? '상장지수펀드' : '상장지수증권'}
      more={{ to: type === 'EF' ? paths.etfs() : paths.etns(), label: `${comma(count)}종목` }}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{words.assets}</dt>
          <dd>{wonInWords(netassets)}</dd>
        </div>
        <div>
          <dt>거래대금</dt>
          <dd>{wonInWords(amount)}</dd>
        </div>
      </dl>
      <BreadthBar rise={rise} flat={flat} fall={fall} />
      <p className={styles.counts} aria-hidden="true">
        <span className={rise === null ? undefined : 'up'}>상승 {comma(rise)}</span>
        <span>보합 {comma(flat)}</span>
        <span className={fall === null ? undefined : 'down'}>하락 {comma(fall)}</span>
      </p>
    </Card>
  );
}
