import type { StoredCounts } from '@sise/contract/account';
import { comma } from '@sise/domain/format/number';
import styles from './stored-data-list.module.css';

/** The numbers of a member's stored items. */
export function StoredDataList({ kept }: { readonly kept: StoredCounts }) {
  return (
    <dl className={styles.storedData}>
      <div>
        <dt>관심종목</dt>
        <dd>
          {comma(kept.groups)}개 그룹 · {comma(kept.favorites)}종목
        </dd>
      </div>
      <div>
        <dt>포트폴리오</dt>
        <dd>
          {comma(kept.portfolios)}개 · 거래 {comma(kept.transactions)}건
        </dd>
      </div>
      <div>
        <dt>애널리스트</dt>
        <dd>
          구독 {comma(kept.analysts)}명 · 평가 {comma(kept.votes)}건
        </dd>
      </div>
      <div>
        <dt>읽은 보고서</dt>
        <dd>{comma(kept.reports)}건</dd>
      </div>
      <div>
        <dt>저장한 조건</dt>
        <dd>{comma(kept.screens)}개</dd>
      </div>
      <div>
        <dt>가격 알림</dt>
        <dd>{comma(kept.alerts)}개</dd>
      </div>
    </dl>
  );
}
