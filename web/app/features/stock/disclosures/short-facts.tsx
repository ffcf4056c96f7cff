import type { ShortSaleRow } from '@sise/contract/disclosures';
import { shortDate } from '@sise/domain/format/date';
import { comma, compactShares, percentText, wonInWords } from '@sise/domain/format/number';
import { Badge } from '../../../ui/badge.tsx';
import { shortFactsOf } from './short-days.ts';
import styles from './short-facts.module.css';

/** The newest ratio, turnover and balance. */
export function ShortFacts({ days }: { readonly days: readonly ShortSaleRow[] }) {
  const { counted, meanRatio, meanDays, reported, reportedBefore } = shortFactsOf(days);
  return (
    <dl className={`card columns-12 ${styles.shortFactsRow}`} aria-label="공매도 요약">
      <div>
        <dt>공매도 비중</dt>
        <dd>
          {percentText(counted?.shortratio, 2)} {counted && <small>{compactShares(counted.shortvolume)}주</small>}
        </dd>
        <dd className={styles.note}>
          {counted
            ? `${shortDate(counted.date)} · ${meanDays}일 평균 ${percentText(meanRatio, 2)}`
            : '18:00에 집계합니다'}
        </dd>
      </div>
      <div>
        <dt>공매도 거래대금</dt>
        <dd>
          {wonInWords(counted?.shortamount)} {counted && <small>평균가 {comma(counted.shortprice)}</small>}
        </dd>
        <dd className={styles.note}>
          {counted ? `${shortDate(counted.date)} · 종가 ${comma(counted.close)}` : '18:00에 집계합니다'}
        </dd>
      </div>
      <div>
        <dt>
          공매도 잔고 <Badge tone="warn">T+2</Badge>
        </dt>
        <dd>
          {percentText(reported?.balanceratio, 2)} {reported && <small>{compactShares(reported.balance)}주</small>}
        </dd>
        <dd className={styles.note}>
          {reported ? `${shortDate(reported.date)} 기준` : '2거래일 뒤에 나옵니다'}
          {reportedBefore && ` · 5거래일 전 ${percentText(reportedBefore.balanceratio, 2)}`}
        </dd>
      </div>
      <div>
        <dt>공매도 잔고 금액</dt>
        <dd>{wonInWords(reported?.balanceamount)}</dd>
        <dd className={styles.note}>공매도 잔고 수량 × 종가</dd>
      </div>
    </dl>
  );
}
