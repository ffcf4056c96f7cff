import type { IntradayNets, FlowMarketDetail } from '@sise/contract/flow-markets';
import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { INVESTOR_GROUP_NAMES } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { elementAt } from '@sise/domain/element-at';
import { hourMinute, shortDate } from '@sise/domain/format/date';
import { comma, indexValue } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useMemo, useState } from 'react';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { nearestAt } from '../../../charts/nearest.ts';
import { PointedPlot } from '../../../charts/pointed-plot.tsx';
import { Sentence } from '../../../charts/sentence.tsx';
import { plainText } from '../../../charts/sentence-part.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { intradayPlaces } from '../intraday-places.ts';
import { colorOfGroup } from '../investor-colors.ts';
import { inUnit, onAxis, unitOfIntraday } from '../flow-unit.ts';
import { overlaidLines } from '../pane-shape.ts';
import { Pane } from '../pane.tsx';
import { intradaySentence } from './flow-words.ts';
import styles from './intraday-card.module.css';

interface IntradayCardProps {
  readonly market: FlowMarket;
  readonly detail: FlowMarketDetail;
  readonly intraday: IntradayNets;
}

const HEIGHT = 220;
const GROUPS: readonly InvestorGroup[] = ['individual', 'foreigner', 'institution', 'corporation'];
const TABLE_MINUTES = 30;

/** 장중 흐름: net buying since the opening by minute, against the index. */
export function IntradayCard({ market, detail, intraday }: IntradayCardProps) {
  const unit = unitOfIntraday(intraday.unit);
  const last = intraday.time.length - 1;
  const lines = GROUPS.map((id) => ({
    id,
    name: INVESTOR_GROUP_NAMES[id],
    color: colorOfGroup(id) ?? '--c-6',
    values: intraday[id],
  }));
  const nets = lines.map(({ name, values }) => ({ name, net: values[last] ?? 0 }));
  const sentence = intradaySentence(market, timeAt(intraday, last), nets, unit);
  return (
    <Card
      title="장중 흐름"
      asOf={
        <>
          {detail.date !== null && shortDate(detail.date)} · 개장부터 순매수 · 단위 {unit.label}{' '}
          {detail.provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      data-part="flow-intraday"
    >
      <p className={styles.sentence}>
        <Sentence parts={sentence} />
      </p>
      <IntradayPlot market={market} intraday={intraday} lines={lines} label={plainText(sentence).replace(/\.$/, '')} />
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={`${market.name} 시간별 누적 순매수, ${unit.label}`}
          head={['시각', market.indexName, ...lines.map(({ name }) => name)]}
          rows={intraday.time.flatMap((_, at) =>
            at === last || at % TABLE_MINUTES === TABLE_MINUTES - 1
              ? [
                  [
                    timeAt(intraday, at),
                    indexValue(intraday.price[at]),
                    ...lines.map(({ values }) => inUnit(values[at] ?? null, unit)),
                  ],
                ]
              : [],
          )}
        />
      </Disclosure>
    </Card>
  );
}

interface IntradayPlotProps extends Pick<IntradayCardProps, 'market' | 'intraday'> {
  readonly lines: readonly {
    readonly id: InvestorGroup;
    readonly name: string;
    readonly color: string;
    readonly values: readonly number[];
  }[];
  readonly label: string;
}

function IntradayPlot({ market, intraday, lines, label }: IntradayPlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const unit = unitOfIntraday(intraday.unit);
  const last = intraday.time.length - 1;
  const at = Math.min(pointed ?? last, last);
  const places = useMemo(() => intradayPlaces(intraday), [intraday]);
  const nets = overlaidLines(
    lines.map(({ values }) => values),
    places,
    true,
  );
  const index = overlaidLines([intraday.price], places, false);
  const values = lines.map(({ values: line }) => line[at] ?? null);
  return (
    <PointedPlot
      className={styles.chart}
      label={label}
      last={last}
      shown={at}
      valueText={[
        timeAt(intraday, at),
        `${market.indexName} ${indexValue(intraday.price[at])}`,
        ...lines.map(({ name }, n) => `${name} ${inUnit(values[n] ?? null, unit)}${unit.short}`),
      ].join(', ')}
      indexAt={(part) => nearestAt(places, part)}
      onPoint={setPointed}
    >
      <p className={styles.readOut} aria-hidden="true">
        <b>{timeAt(intraday, at)}</b>
        <span>
          <i className={styles.index} />
          {market.indexName} <b>{indexValue(intraday.price[at])}</b>
        </span>
        {lines.map(({ id, name, color }, n) => (
          <span key={id}>
            <i style={{ background: `var(${color})` }} />
            {name} <b className={toneOf(values[n], 0)}>{inUnit(values[n] ?? null, unit)}</b>
          </span>
        ))}
      </p>
      <div className={styles.plot} data-plot="">
        {pointed !== null && (
          <i className={styles.moment} style={{ left: `${elementAt(places, at) * 100}%` }} aria-hidden="true" />
        )}
        <Pane
          height={HEIGHT}
          label={label}
          zero={nets?.yOf(0) ?? null}
          axes={[
            ...(nets ? [{ shape: nets, side: 'left' as const, write: onAxis, isLesser: true }] : []),
            ...(index ? [{ shape: index, side: 'right' as const, write: comma, grid: true }] : []),
          ]}
          lines={[
            ...lines.map(({ id, color }, n) => ({ id, color, path: nets?.paths[n] ?? '' })),
            { id: 'index', color: '--text', path: index?.paths[0] ?? '' },
          ]}
        />
      </div>
      <p className={styles.ticks} aria-hidden="true">
        <span>{hourMinute(instant(intraday.from * 1000))}</span>
        <span>{hourMinute(instant(((intraday.from + intraday.to) / 2) * 1000))}</span>
        <span>{hourMinute(instant(intraday.to * 1000))}</span>
      </p>
    </PointedPlot>
  );
}

function timeAt({ time }: IntradayNets, at: number): string {
  return hourMinute(instant(elementAt(time, at) * 1000));
}
