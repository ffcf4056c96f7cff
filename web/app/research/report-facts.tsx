import type { ReportDetail } from '@sise/contract/consensus';
import { pathOfListing } from '@sise/contract/paths';
import { REPORT_TYPE_NAMES } from '@sise/contract/reports';
import { upsideOf } from '@sise/domain/consensus/report';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import type { StockDetail } from '@sise/contract/stock';
import { Change } from '../quotes/change.tsx';
import { Price } from '../quotes/price.tsx';
import { Rate } from '../quotes/rate.tsx';
import { useLivePrice } from '../quotes/use-live-price.ts';
import { useLiveQuote } from '../quotes/use-live-quote.ts';
import { Fact } from '../ui/fact.tsx';
import { Link } from '../ui/link.tsx';
import { OpinionBadge, TargetChange } from './report-marks.tsx';
import { reportQuoteQuery } from './report-queries.ts';
import styles from './report-facts.module.css';

/** 2026.11.20 07:45 · 한빛증권 김도현 · 기업 */
export function ReportMeta({ report }: { readonly report: ReportDetail }) {
  const { date, time, firm, writer, reportType, hname } = report;
  const parts = [`${dottedDate(date)} ${time ?? ''}`.trim(), `${firm} ${writer}`, REPORT_TYPE_NAMES[reportType]];
  return <p className={styles.meta}>{(reportType === 'CO' ? parts : [...parts, hname]).join(' · ')}</p>;
}

/** The stock of a report with its price now. */
export function ReportStock({ code, name }: { readonly code: Shcode; readonly name: string }) {
  const { data } = useQuery(reportQuoteQuery(code));
  return (
    <p className={styles.stock}>
      <Link to={pathOfListing(code, data?.data.stkgroupid ?? null)}>{name}</Link>
      <span>{code}</span>
      {data !== undefined && <LiveQuote detail={data.data} />}
    </p>
  );
}

function LiveQuote({ detail }: { readonly detail: StockDetail }) {
  const { price, change, chgrate, sign } = useLiveQuote(detail);
  return (
    <>
      <b>
        <span className="visually-hidden">현재가 </span>
        <Price value={price} flash />
      </b>
      <Change value={change} sign={sign} />
      <Rate value={chgrate} sign={sign} />
    </>
  );
}

/** 투자의견, 목표주가, 괴리율 and the mean target; of a report on no stock what it has of them. */
export function ReportFacts({ report }: { readonly report: ReportDetail }) {
  const { shcode, price, target, upside, mean } = report;
  const now = useLivePrice(shcode, price);
  if (shcode === null && target === null) {
    return (
      <dl className={styles.facts}>
        <Fact name="투자의견">
          <OpinionBadge row={report} />
        </Fact>
        <Fact name="목표주가">{report.reportType === 'IN' ? '산업 보고서에는 없음' : '시장 보고서에는 없음'}</Fact>
      </dl>
    );
  }
  return (
    <dl className={styles.facts}>
      <Fact name="투자의견">
        <OpinionBadge row={report} />
      </Fact>
      <Fact name="목표주가">
        {comma(target)}{' '}
        <small>
          <TargetChange row={report} />
        </small>
      </Fact>
      <Fact name="괴리율">{rate(now === price ? upside : upsideOf(target, now), 1)}</Fact>
      <Fact name="3개월 평균 목표가">
        {comma(mean?.target ?? null)} {mean !== null && <small className="secondary">{mean.analysts}명</small>}
      </Fact>
    </dl>
  );
}

/** What became of a report on a stock so far. */
export function ReportOutcome({ report }: { readonly report: ReportDetail }) {
  const { oldTarget, basePrice, returnrate, peakrate, hit } = report;
  return (
    <dl className={styles.outcome}>
      <Fact name="이전 목표주가">{comma(oldTarget)}</Fact>
      <Fact name="작성 당시 주가">{comma(basePrice)}</Fact>
      <Fact name="발간 뒤 수익률">
        <Rate value={returnrate} digits={1} />
      </Fact>
      <Fact name="발간 뒤 최고가까지">
        <Rate value={peakrate} digits={1} />
      </Fact>
      <Fact name="목표 도달">{outcomeInWords(hit)}</Fact>
    </dl>
  );
}

/** 요지, the risk last. */
export function ReportPoints({ points }: Pick<ReportDetail, 'points'>) {
  return (
    <ul className={styles.points} aria-label="요지">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function outcomeInWords(hit: ReportDetail['hit']): string {
  if (hit === null) return MISSING;
  return hit === 'hit' ? '도달' : '진행 중';
}
