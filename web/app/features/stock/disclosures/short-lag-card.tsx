import type { ShortSaleRow } from '@sise/contract/disclosures';
import { dateWithWeekday, shortDate } from '@sise/domain/format/date';
import { Card } from '../../../ui/card.tsx';
import styles from './short-lag-card.module.css';

/** Explains why the balance is two trading days behind, with the dates of this page. */
export function ShortLagCard({ days }: { readonly days: readonly ShortSaleRow[] }) {
  const at = days.findIndex(({ balance }) => balance !== null);
  const reported = at === -1 ? null : days[at];
  const next = at > 0 ? days[at - 1] : null;
  return (
    <Card className="columns-4" title="왜 이틀 늦나">
      {reported && (
        <ol className={styles.schedule}>
          <li>
            <b>{dateWithWeekday(reported.date)} · T</b>
            <p>빌린 주식을 팔았습니다. 거래량과 비중은 그날 18:00에 나옵니다.</p>
          </li>
          <li>
            <b>T+1</b>
            <p>결제를 준비합니다. 새로 나오는 숫자는 없습니다.</p>
          </li>
          <li aria-current="step">
            <b>{dateWithWeekday(reported.balancedate)} · T+2</b>
            <p>결제가 끝나고 잔고를 보고했습니다. 이 화면의 최신 잔고는 {shortDate(reported.date)} 것입니다.</p>
          </li>
        </ol>
      )}
      {next && (
        <p className={styles.next}>
          {shortDate(next.date)}의 잔고는 {shortDate(next.balancedate)}에 나올 예정입니다.
        </p>
      )}
      <dl className="pairs">
        <div>
          <dt>비중</dt>
          <dd>공매도 거래량 ÷ 전체 거래량</dd>
        </div>
        <div>
          <dt>잔고 비율</dt>
          <dd>공매도 잔고 ÷ 상장주식수</dd>
        </div>
        <div>
          <dt>평균가</dt>
          <dd>공매도 거래대금 ÷ 거래량</dd>
        </div>
      </dl>
    </Card>
  );
}
