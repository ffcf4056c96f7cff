import { CONSENSUS_MONTHS } from '@sise/domain/consensus/stock-consensus';
import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import type { StockDetail } from '@sise/contract/stock';
import { OPINION_NAMES, OPINIONS } from '@sise/domain/consensus/opinion';
import { upsideOf } from '@sise/domain/consensus/report';
import { comma, rate } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { OpinionGauge } from '../../../charts/opinion-gauge.tsx';
import { TargetTrack } from '../../../charts/target-track.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Hint } from '../../../ui/popover.tsx';
import { moreOf } from './more-of.ts';
import { consensusQuery } from './queries.ts';
import styles from './consensus-card.module.css';

const HEIGHT = 270;

/** 컨센서스: brokers' opinions of the stock, and their target prices. */
export function ConsensusCard({ detail }: { readonly detail: StockDetail }) {
  return (
    <Card
      className={styles.consensus}
      title="컨센서스"
      asOf={`최근 ${CONSENSUS_MONTHS}개월 보고서`}
      more={moreOf(detail, 'stockConsensus')}
    >
      <QueryBoundary query={consensusQuery(detail.shcode)} what="컨센서스를" height={HEIGHT}>
        {({ data }) =>
          data.opinion === null && data.target === null ? (
            <EmptyLine>
              최근 {CONSENSUS_MONTHS}개월 동안 이 종목의 투자의견이나 목표주가를 낸 보고서가 없습니다.
            </EmptyLine>
          ) : (
            <Views views={data} price={detail.price ?? data.price} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function Views({ views, price }: { readonly views: GeneralConsensus; readonly price: number | null }) {
  const { opinion, target, targetLow, targetHigh, counts, changes } = views;
  const upside = upsideOf(target, price);
  return (
    <>
      <div className={styles.consensusViews}>
        {opinion !== null && <OpinionGauge mean={opinion} />}
        <div>
          <h3>
            평균 목표주가
            <Hint term="괴리율">
              괴리율 = (목표가 ÷ 현재가 − 1) × 100. 평균은 최근 {CONSENSUS_MONTHS}개월에 나온 목표가로 냅니다.
            </Hint>
          </h3>
          <p className={styles.consensusTarget}>
            {comma(target)} {upside !== null && <small>{rate(upside, 1)}</small>}
          </p>
          {price !== null && target !== null && targetLow !== null && targetHigh !== null && (
            <TargetTrack price={price} mean={target} low={targetLow} high={targetHigh} />
          )}
        </div>
      </div>
      <dl className={styles.consensusCounts}>
        {OPINIONS.map((grade) => (
          <div key={grade}>
            <dt>{OPINION_NAMES[grade]}</dt>
            <dd>{counts[`${grade}`]}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.pairs}>
        <div>
          <dt>1개월 목표가</dt>
          <dd>
            상향 <b className={changes.up > 0 ? 'up' : undefined}>{changes.up}</b> · 유지 <b>{changes.keep}</b> · 하향{' '}
            <b className={changes.down > 0 ? 'down' : undefined}>{changes.down}</b>
          </dd>
        </div>
      </dl>
    </>
  );
}
