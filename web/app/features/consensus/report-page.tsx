import type { ReportDetail } from '@sise/contract/consensus';
import { paths } from '@sise/contract/paths';
import { PICTURES, pathWith } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { MetaDescriptor, Params, UIMatch } from 'react-router';
import type { PageHandle } from '../../api/page-handle.ts';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn, type Loaded, type PageAddress } from '../../api/page-queries.ts';
import { AsOf } from '../../quotes/as-of.tsx';
import { AnalystLine } from '../../research/analyst-line.tsx';
import { FollowButtons } from '../../research/follow-buttons.tsx';
import { analystQuery } from '../../research/follow-queries.ts';
import { OtherReports } from '../../research/other-reports.tsx';
import { othersTitle, ReportActions } from '../../research/report-drawer.tsx';
import { ReportFacts, ReportMeta, ReportOutcome, ReportPoints, ReportStock } from '../../research/report-facts.tsx';
import { closesQuery, reportIdOf, reportQuery, reportQuoteQuery } from '../../research/report-queries.ts';
import { ReportTargets, targetsOf } from '../../research/report-targets.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { EstimatesCard } from './estimates-card.tsx';
import { IndexCard } from './index-card.tsx';
import { expectationsQuery, indexQuery, reportIn } from './queries.ts';
import { useViewed } from './use-viewed.ts';
import styles from './report-page.module.css';

const CHART_HEIGHT = 260;

const required = ({ params }: PageAddress) => [reportQuery(reportIn(params))];
const dependent = (first: Loaded, { params }: PageAddress) => {
  const report = responseIn(first, reportQuery(reportIn(params)))?.data;
  if (report === undefined) return [];
  const { shcode, upcode, REPORT_WRITER_CODE: writer } = report;
  const writers = [analystQuery(writer)];
  if (shcode !== null) return [...writers, reportQuoteQuery(shcode), closesQuery(shcode, 2), expectationsQuery(shcode)];
  return upcode === null ? writers : [...writers, indexQuery(upcode)];
};
const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts): MetaDescriptor[] {
  const report = reportOf(loaderData, params);
  if (report === undefined) return [{ title: documentTitle('없는 보고서') }];
  const { title, hname, firm, writer, date, grade, target, shcode, reportType } = report;
  const view = target === null ? '' : `, 투자의견 ${grade}, 목표주가 ${comma(target)}원`;
  return [
    { title: documentTitle(`${title} – ${hname}`) },
    {
      name: 'description',
      content: `${dottedDate(date)} ${firm} ${writer}의 ${hname} ${reportType === 'CO' ? '기업' : reportType === 'IN' ? '산업' : '시장'} 보고서${view}.`,
    },
    ...(shcode === null
      ? []
      : [{ tagName: 'link' as const, rel: 'image_src', href: pathWith(PICTURES.stock, shcode) }]),
  ];
}

export const handle: PageHandle = {
  name: ({ loaderData, params }: UIMatch) => reportOf(loaderData as Loaded | undefined, params)?.title, // typed unknown by the router
};

/** The report in the loader's data. Never throws: the error page needs titles too. */
function reportOf(loaded: Loaded | undefined, { report = '' }: Params): ReportDetail | undefined {
  const id = reportIdOf(report);
  return id === null ? undefined : responseIn(loaded, reportQuery(id))?.data;
}

/** /consensus/view/{report}: one report whole. */
export default function ReportPage() {
  const { data: response } = useSuspenseQuery(reportQuery(reportIn(useParams())));
  const report = response.data;
  const { title, shcode, upcode, hname, points, others, analyst, writer, pdf } = report;
  useViewed(report);
  return (
    <>
      <nav className={styles.crumbs} aria-label="위치">
        <Link to={paths.consensus()}>
          <Icon name="back" size={14} /> 보고서 목록
        </Link>
        <span className="spacer" />
        <AsOf />
      </nav>
      <div className={styles.columns}>
        <div className={styles.main}>
          <article className={`card ${styles.report}`} aria-labelledby="report-title">
            <ReportMeta report={report} />
            <h1 id="report-title">{title}</h1>
            {shcode !== null && <ReportStock code={shcode} name={hname} />}
            <ReportFacts report={report} />
            {shcode !== null && <ReportOutcome report={report} />}
            {points.length > 0 && <ReportPoints points={points} />}
            <div className={styles.actions}>
              <ReportActions row={report} />
              <ShareButton name={title} />
            </div>
            {pdf === null && <p className={styles.note}>이 보고서는 원문 PDF가 없습니다.</p>}
          </article>
          {targetsOf(report).length > 0 && shcode !== null && (
            <Card title={`${writer}의 목표주가와 주가`} asOf="최근 2년" data-part="targets">
              <ReportTargets report={report} day={response.meta.date} height={CHART_HEIGHT} />
            </Card>
          )}
          {shcode === null && upcode !== null && <IndexCard upcode={upcode} name={hname} />}
        </div>
        <div className={styles.rail}>
          <Card title="작성자" data-part="analyst">
            <AnalystLine analyst={analyst} />
            <div className={styles.follows}>
              <FollowButtons code={analyst.REPORT_WRITER_CODE} />
            </div>
          </Card>
          {shcode !== null && <EstimatesCard code={shcode} date={report.date} />}
          <Card
            title={othersTitle(report)}
            {...(shcode !== null && {
              more: { to: paths.consensus({ periodType: 'ALL', businessCode: shcode }), label: '모두 보기' },
            })}
            data-part="others"
          >
            {others.length === 0 ? (
              <p className="secondary">최근 2년 동안 다른 보고서가 없습니다.</p>
            ) : (
              <OtherReports rows={others} linkTo={linkTo} label={othersTitle(report)} />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

const linkTo = (id: string) => ({ to: paths.report(id) });
