import type { estimateRevisions } from '@sise/contract/estimate-revisions';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { dateWithWeekday, shortDate } from '@sise/domain/format/date';
import { daysLeftText } from '@sise/domain/format/days-left';
import { comma, eokInWords } from '@sise/domain/format/number';
import { addDays, daysBetween } from '@sise/domain/market/kst';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { earningsChange } from '../../../research/earnings-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { resultsQuery } from './estimates-address.ts';
import styles from './results-cards.module.css';

type Results = ReplyOf<typeof estimateRevisions.results>;

const HEIGHT = 320;
const AHEAD_DAYS = 14;
const WEEK = 7;

/** 실적 발표 예정 of the next two weeks, and results of the last days against what was expected. */
export function ResultsCards() {
  return (
    <>
      <Card
        title="실적 발표 예정"
        asOf={<Badge tone="line">추정</Badge>}
        more={{ to: paths.calendar({ kind: 'results' }), label: '증시 일정' }}
        data-part="upcoming-results"
      >
        <QueryBoundary query={resultsQuery()} what="실적 발표 예정을" height={HEIGHT}>
          {({ data }) => <Upcoming results={data} />}
        </QueryBoundary>
      </Card>
      <Card title="최근 발표와 예상의 차이" asOf="영업이익" data-part="announced-results">
        <QueryBoundary query={resultsQuery()} what="최근 발표를" height={HEIGHT}>
          {({ data }) => <Announced results={data} />}
        </QueryBoundary>
      </Card>
    </>
  );
}

function Upcoming({ results: { today, until, upcoming, upcomingtotal } }: { readonly results: Results }) {
  if (upcoming.length === 0) return <EmptyLine>지금 쓰는 자료로는 다음 발표일을 추정할 수 없습니다.</EmptyLine>;
  const isSoon = until <= addDays(today, AHEAD_DAYS);
  const rest = upcomingtotal - upcoming.length;
  return (
    <>
      {!isSoon && (
        <p className={styles.note}>2주 안에 예정된 발표가 없어 가장 이른 {dateWithWeekday(until)} 발표를 보입니다.</p>
      )}
      <ul className={styles.results}>
        {upcoming.map(({ shcode, hname, date, quarter, expected, basis }) => (
          <li key={shcode}>
            <Link to={paths.calendar({ view: 'day', date, kind: 'results' })} title={basis ?? undefined}>
              <time dateTime={date}>{shortDate(date)}</time>
            </Link>
            <Link to={paths.stockConsensus(shcode)}>{hname}</Link>
            <span>
              {quarter}분기 예상 {eokInWords(expected)}원
            </span>
            <b>{daysLeftText(daysBetween(today, date))}</b>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {rest > 0 && `이 밖에 ${comma(rest)}개 회사가 있습니다. `}
        발표일은 지난해 같은 분기의 공시일에서 추정했습니다.
      </p>
    </>
  );
}

function Announced({
  results: { today, since, announced, announcedtotal, over, under },
}: {
  readonly results: Results;
}) {
  if (announced.length === 0) return <EmptyLine>최근 4주 동안 실적을 발표한 회사가 없습니다.</EmptyLine>;
  return (
    <>
      <p className={styles.note}>
        {since > addDays(today, -WEEK) ? '최근 7일' : `${shortDate(since)}부터`} 발표한 {comma(announcedtotal)}개 회사
        가운데 <b className="up">{comma(over)}</b>곳이 예상을 웃돌고 <b className="down">{comma(under)}</b>곳이
        밑돌았습니다.
      </p>
      <ul className={styles.results}>
        {announced.map(({ shcode, hname, date, expected, actual }) => {
          const { text, value } = earningsChange(actual, expected);
          return (
            <li key={shcode}>
              <Link to={paths.calendar({ view: 'day', date, kind: 'results' })}>
                <time dateTime={date}>{shortDate(date)}</time>
              </Link>
              <Link to={paths.stockConsensus(shcode)}>{hname}</Link>
              <span>
                {eokInWords(expected)} → {eokInWords(actual)}원
              </span>
              <b className={toneOf(value)}>{text}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
