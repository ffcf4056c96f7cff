import type { Period } from '@sise/contract/analyst';
import type { CallRow } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import type { CSSProperties } from 'react';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { monthsOf } from './analyst-queries.ts';
import { gridOf, pastTargets } from './call-facts.ts';
import type { PastTarget } from './call-facts.ts';
import styles from './past-targets-card.module.css';

/** Only reports of a year are known: none of them is a year old. */
const LONGEST = 6;

interface PastTargetsCardProps {
  /** Newest first. */
  readonly calls: readonly CallRow[];
  readonly period: Period;
}

/** The last twenty targets whose period has ended: what each promised, and what came of it. */
export function PastTargetsCard({ calls, period }: PastTargetsCardProps) {
  const months = Math.min(monthsOf(period), LONGEST);
  const targets = pastTargets(calls, months);
  const hits = targets.filter(({ reached }) => reached).length;
  return (
    <Card
      className={styles.pastTargets}
      title={targets.length === 0 ? '지난 목표' : `지난 ${targets.length}번의 목표`}
      asOf={`발간 ${months}개월 뒤`}
      tools={
        targets.length > 0 && (
          <p className={styles.legend}>
            <span data-mark="reached">도달 {hits}</span>
            <span data-mark="missed">못 미침 {targets.length - hits}</span>
            <span data-mark="target">목표 괴리율</span>
          </p>
        )
      }
    >
      {targets.length === 0 ? (
        <EmptyState
          icon="target"
          title="결과가 나온 목표가 없습니다"
          why={`발간한 지 ${months}개월이 지난 목표주가가 없습니다.`}
        />
      ) : (
        <>
          <Strip targets={targets} months={months} hits={hits} />
          <p className="card-note">
            회색 기둥은 작성 당시 주가에서 목표주가까지, 점은 {months}개월 뒤 종가까지의 등락률입니다. 그사이 고가가
            목표주가에 닿았으면 점을 채웁니다.
          </p>
          <Disclosure summary="표로 보기">
            <ChartTable
              caption={`지난 목표의 결과, 발간 ${months}개월 뒤`}
              head={['보고서', '목표 괴리율', `${months}개월 뒤 등락률`, '결과']}
              rows={targets
                .toReversed()
                .map(({ date, hname, gap, end, reached }) => [
                  `${dottedDate(date)} ${hname}`,
                  rate(gap, 1),
                  rate(end, 1),
                  reached ? '도달' : '못 미침',
                ])}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

interface StripProps {
  readonly targets: readonly PastTarget[];
  readonly months: number;
  readonly hits: number;
}

function Strip({ targets, months, hits }: StripProps) {
  const grid = gridOf(targets.flatMap(({ gap, end }) => [gap, end]));
  const [least = 0, most = 0] = [grid.at(0), grid.at(-1)];
  const upOf = (value: number) => `${(((value - least) / (most - least || 1)) * 100).toFixed(2)}%`;
  const label = `지난 ${targets.length}번의 목표 가운데 ${hits}번이 ${months}개월 안에 도달했습니다.`;
  const [first, last] = [targets.at(0), targets.at(-1)];
  return (
    <figure className={styles.strip}>
      <p className="visually-hidden">{label}</p>
      <div className={styles.area} aria-hidden="true">
        {grid.map((value) => (
          <span
            key={value}
            className={styles.grid}
            data-zero={value === 0 ? '' : undefined}
            style={{ bottom: upOf(value) }}
          >
            <b>{rate(value, 0)}</b>
          </span>
        ))}
        <div className={styles.columns}>
          {targets.map((target) => (
            <Column key={target.id} target={target} upOf={upOf} />
          ))}
        </div>
      </div>
      {first && last && (
        <figcaption aria-hidden="true">
          <span>{first.date.slice(0, 7).replace('-', '.')}</span>
          <span>{last.date.slice(0, 7).replace('-', '.')}</span>
        </figcaption>
      )}
    </figure>
  );
}

function Column({ target, upOf }: { readonly target: PastTarget; readonly upOf: (value: number) => string }) {
  const { hname, date, gap, end, reached } = target;
  const places = { '--zero': upOf(0), '--gap': upOf(gap), '--end': upOf(end) } as CSSProperties; // custom properties
  return (
    <span
      style={places}
      title={`${dottedDate(date)} ${hname} 목표 ${rate(gap, 1)}, 뒤 ${rate(end, 1)}, ${reached ? '도달' : '못 미침'}`}
    >
      <i className={styles.promise} />
      <i className={styles.dot} data-reached={reached ? '' : undefined} />
    </span>
  );
}
