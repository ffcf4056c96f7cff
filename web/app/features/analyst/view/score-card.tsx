import type { AnalystDetail } from '@sise/contract/analyst';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './score-card.module.css';

/** Each part of the score is at most this. */
const MOST = 50;

/** 점수 산식: both parts of the score and their sum, and every formula behind the figures. */
export function ScoreCard({ detail }: { readonly detail: AnalystDetail }) {
  const { accuracyPart, returnPart, score, method } = detail;
  return (
    <Card title="점수 산식">
      <dl className={styles.parts}>
        <Part name="목표 정확도" formula="100 − |괴리율|" value={accuracyPart} />
        <Part name="종목 수익률" formula="표준화" value={returnPart} />
        <div className={styles.sum}>
          <dt>합계</dt>
          <dd>{comma(score, 1)}</dd>
        </div>
      </dl>
      {score === null && <p className="card-note">결과가 나온 보고서가 3건보다 적어 점수를 매기지 않았습니다.</p>}
      <Disclosure summary="산식과 집계 기준">
        <ul className={styles.method}>
          {method.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}

interface PartProps {
  readonly name: string;
  readonly formula: string;
  readonly value: number | null;
}

function Part({ name, formula, value }: PartProps) {
  return (
    <div>
      <dt>
        {name} <small>{formula}</small>
      </dt>
      <dd>
        {comma(value, 1)} <small>/ {MOST}</small>
      </dd>
      <dd className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(((value ?? 0) / MOST) * 100).toFixed(1)}%` }} />
      </dd>
    </div>
  );
}
