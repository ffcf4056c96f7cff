import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import styles from './opinions-card.module.css';

type Opinions = TargetAccuracy['opinions'];

const KINDS = [
  { id: 'buy', name: '매수 이상' },
  { id: 'hold', name: '보유' },
  { id: 'sell', name: '매도 이하' },
  { id: 'unrated', name: '의견 없음' },
] as const satisfies readonly { id: keyof Opinions; name: string }[];

/** 투자의견 분포: how many reports of the last twelve months say buy. */
export function OpinionsCard({ opinions }: { readonly opinions: Opinions }) {
  const all = KINDS.reduce((sum, { id }) => sum + opinions[id], 0);
  const share = (id: keyof Opinions) => (all === 0 ? 0 : (opinions[id] / all) * 100);
  return (
    <Card title="투자의견 분포" asOf="최근 12개월 기업 보고서" data-part="opinions">
      <p className={styles.brief}>
        {comma(all)}건 가운데 매수 이상이 <b>{comma(share('buy'), 1)}%</b>, 매도 이하가{' '}
        <b>{comma(share('sell'), 1)}%</b>입니다.
      </p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.filter(({ id }) => opinions[id] > 0).map(({ id }) => (
          <i key={id} data-kind={id} style={{ flexGrow: opinions[id] }} />
        ))}
      </div>
      <dl className={styles.counts}>
        {KINDS.map(({ id, name }) => (
          <div key={id} data-kind={id}>
            <dt>{name}</dt>
            <dd>
              {comma(opinions[id])}건 <small>{comma(share(id), 1)}%</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
