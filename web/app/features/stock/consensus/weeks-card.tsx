import { shortDate } from '@sise/domain/format/date';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Plot } from '../../../charts/plot.tsx';
import { directed, plainText, type SentencePart } from '../../../charts/sentence-part.ts';
import { Sentence } from '../../../charts/sentence.tsx';
import { changeWords, earningsChange } from '../../../research/earnings-change.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { addressWith } from '../disclosures/list-address.ts';
import { moneyUnitOfSales, type MoneyUnit } from '../disclosures/statement-lines.ts';
import { expectationsQuery } from './consensus-queries.ts';
import {
  ESTIMATE_LINES,
  lineOf,
  unitOfEstimate,
  writeEstimate,
  yearIn,
  type EstimateLine,
  type EstimateYear,
} from './estimate-choice.ts';
import styles from './weeks-card.module.css';

const HEIGHT = 380;
const PLOT_HEIGHT = 150;
/** Every so many weeks the day is written under the plot. */
const TICK = 3;

/** 주간 추정치 변화: the mean estimate at the end of each week, and how many firms raised and cut it. */
export function WeeksCard({ code }: { readonly code: Shcode }) {
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const line = lineOf(search);
  const openYear = useQuery({ ...expectationsQuery(code), enabled: false }).data?.data.years[0]?.year ?? null;
  const show = (field: string, value: string | null) =>
    void navigate(addressWith(askedNow(), field, value), { replace: true, preventScrollReset: true });
  return (
    <Card
      className="columns-8"
      title="주간 추정치 변화"
      asOf="최근 13주 · 주간 마지막 날 기준"
      data-part="estimate-weeks"
      tools={
        <>
          <Segment
            label="회계연도"
            options={yearChoices(openYear)}
            value={search.get('fy') === 'next' ? 'next' : 'this'}
            onChange={(to) => show('fy', to === 'this' ? null : to)}
          />
          <Segment
            label="추정 항목"
            options={ESTIMATE_LINES}
            value={line}
            onChange={(to) => show('estimate', to === 'operatingprofit' ? null : to)}
          />
        </>
      }
    >
      <QueryBoundary query={expectationsQuery(code)} what="추정치 변화를" height={HEIGHT}>
        {({ data: { years, firms } }) => {
          const year = yearIn(years, search);
          if (year === undefined || year.weeks.length < 2)
            return (
              <EmptyState
                icon="chart"
                title="비교할 추정치 없음"
                why={
                  year === undefined
                    ? '이 종목의 실적을 추정한 자료가 없습니다.'
                    : '상장한 지 한 주가 지나지 않아 비교할 추정치가 없습니다.'
                }
              />
            );
          return (
            <Weeks year={year} line={line} firms={firms} unit={moneyUnitOfSales(years.map(({ now }) => now.revenue))} />
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

/** The open business year and the next by their numbers: until its results are out, the open one is last year's. */
function yearChoices(openYear: number | null) {
  return [
    { value: 'this', label: openYear === null ? '올해' : `${openYear}년` },
    { value: 'next', label: openYear === null ? '내년' : `${openYear + 1}년` },
  ] as const;
}

interface WeeksProps {
  readonly year: EstimateYear;
  readonly line: EstimateLine;
  readonly firms: number;
  readonly unit: MoneyUnit;
}

function Weeks({ year: { year, weeks }, line, firms, unit }: WeeksProps) {
  const write = (won: number) => writeEstimate(line, won, unit);
  const unitName = unitOfEstimate(line, unit);
  const name = `${year}년 ${ESTIMATE_LINES.find(({ value }) => value === line)?.label ?? ''} 추정`;
  const sentence = weeksSentence(name, weeks, line, { firms, write: (won) => write(won) + unitName });
  return (
    <>
      <p className={styles.sentence}>
        <Sentence parts={sentence} />
      </p>
      <Plot
        label={plainText(sentence)}
        height={PLOT_HEIGHT}
        write={write}
        from={0}
        to={weeks.length}
        lines={[
          { id: 'mean', look: 'chosen', stepped: true, points: weeks.map((week, at) => ({ at, value: week[line] })) },
        ]}
        ticks={[]}
      />
      <WeekBars weeks={weeks} line={line} />
      <Disclosure summary="표로 보기">
        <table className={`table table--unmarked ${styles.table}`}>
          <caption className="visually-hidden">{`${name}의 주간 변화, ${unitName}`}</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                기준일
              </th>
              <th scope="col">추정치 ({unitName})</th>
              <th scope="col">변화</th>
              <th scope="col">상향</th>
              <th scope="col">하향</th>
            </tr>
          </thead>
          <tbody>
            {weeks
              .map((week, n) => ({ week, before: weeks[n - 1] }))
              .toReversed()
              .map(({ week, before }) => {
                const change = before === undefined ? null : earningsChange(week[line], before[line], 2);
                return (
                  <tr key={week.date}>
                    <th scope="row">{shortDate(week.date)}</th>
                    <td className="semibold">{write(week[line])}</td>
                    <td className={toneOfChange(change?.value)}>{change?.text ?? '-'}</td>
                    <td>{week.firms === null ? '-' : `${week.firms[line].up}곳`}</td>
                    <td>{week.firms === null ? '-' : `${week.firms[line].down}곳`}</td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}

/** Firms that raised it above the line, those that cut it below; the table has the numbers. */
function WeekBars({ weeks, line }: Pick<EstimateYear, 'weeks'> & { readonly line: EstimateLine }) {
  const counted = weeks.map(({ date, firms }) => ({ date, ...(firms?.[line] ?? { up: 0, down: 0 }) }));
  const most = Math.max(1, ...counted.flatMap(({ up, down }) => [up, down]));
  const height = (count: number) => ({ height: `${((count / most) * 100).toFixed(0)}%` });
  return (
    <div className={styles.bars} aria-hidden="true">
      <p className="legend">
        <span data-direction="up">상향한 증권사</span>
        <span data-direction="down">하향한 증권사</span>
      </p>
      <div className={styles.plot}>
        {counted.map(({ date, up, down }) => (
          <div key={date}>
            <span data-direction="up">
              {up > 0 && <b>{up}</b>}
              <i style={height(up)} />
            </span>
            <span data-direction="down">
              <i style={height(down)} />
              {down > 0 && <b>{down}</b>}
            </span>
          </div>
        ))}
      </div>
      <p className={styles.names}>
        {counted.map(({ date }, n) => (
          <span key={date}>{(counted.length - 1 - n) % TICK === 0 ? shortDate(date) : ''}</span>
        ))}
      </p>
    </div>
  );
}

function toneOfChange(value: number | undefined): string | undefined {
  return value === undefined || value === 0 ? undefined : value > 0 ? 'up' : 'down';
}

/** 13주 동안 … 추정은 …에서 …으로 1.2% 높아졌습니다. 이번 주에는 8곳 가운데 1곳이 올리고 2곳이 내렸습니다. */
function weeksSentence(
  name: string,
  weeks: EstimateYear['weeks'],
  line: EstimateLine,
  { firms, write }: { readonly firms: number; readonly write: (won: number) => string },
): SentencePart[] {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const changes = last.firms?.[line];
  const thisWeek: SentencePart[] =
    changes === undefined
      ? []
      : changes.up + changes.down === 0
        ? [` 이번 주에 고친 증권사는 없습니다(추정 ${firms}곳).`]
        : [
            ` 이번 주에는 ${firms}곳 가운데 `,
            directed(`${changes.up}곳`, changes.up),
            '이 올리고 ',
            directed(`${changes.down}곳`, -changes.down),
            '이 내렸습니다.',
          ];
  return [`${weeks.length - 1}주 동안 ${name}은 `, ...changeWords(last[line], first[line], write), ...thisWeek];
}
