import { addressOf } from '@sise/contract/address';
import { consensus, type ReportOrder } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { ApiResponse } from '@sise/contract/page';
import { comma } from '@sise/domain/format/number';
import { useMemberFile } from '../../member/use-member-file.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { nextSort } from '../../quotes/order.ts';
import { ReportsTable } from '../../research/reports-table.tsx';
import { FULL_GAP } from '../../research/gap-bar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import type { useDrawer } from '../../ui/use-drawer.ts';
import {
  hrefOfReports,
  isNarrowed,
  readReportSettings,
  reportFields,
  USUAL,
  USUAL_SORT,
  type ReportSettings,
} from './consensus-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { listInWords } from './report-words.ts';
import styles from './report-list.module.css';

type Found = ReplyOf<typeof consensus.reports>;

/** The most reports of one file. */
const CSV_ROWS = 2_000;

interface ReportListProps {
  readonly settings: ReportSettings;
  readonly response: ApiResponse<Found>;
  /** Reports of today; null if there are none yet. */
  readonly today: number | null;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** The list of reports with its conditions. */
export function ReportList({ settings, response: { data: found, meta }, today, drawer }: ReportListProps) {
  const { rows, total, page, pages, business } = found;
  const goTo = useShellNavigate();
  const { askedNow } = useAskedSearch();
  function onSort(by: ReportOrder): void {
    const now = readReportSettings(askedNow());
    goTo(hrefOfReports({ ...now, sort: nextSort(now.sort, by, USUAL_SORT), page: 1 }), { preventScrollReset: true });
  }
  const memberFile = useMemberFile();
  const csv = { ...reportFields(settings), num: CSV_ROWS, format: 'csv' };
  return (
    <section className={`card ${styles.list}`} aria-label="보고서 목록" data-part="reports">
      <ReportFilters settings={settings} found={found} today={today} />
      <div className={styles.count}>
        <output>
          <b>{comma(total)}건</b> <span>{listInWords(settings, business?.hname ?? null)}</span>
        </output>
        <span className="spacer" />
        <span className={styles.formula}>괴리율 = (목표가 ÷ 현재가 − 1) × 100 · 막대 0~{FULL_GAP}%</span>
        {total > 0 && <CsvLink url={addressOf(consensus.reports, csv).url} name={['보고서']} onPress={memberFile} />}
      </div>
      {rows.length === 0 ? (
        <NoReports settings={settings} found={found} hasSource={!(meta.missing ?? []).includes('research')} />
      ) : (
        <ReportsTable
          name="증권사"
          rows={rows}
          drawer={drawer}
          subjects="many"
          order={{ sort: settings.sort, onSort }}
        />
      )}
      <PageLinks page={page} pages={pages} label="보고서 페이지" />
    </section>
  );
}

interface NoReportsProps {
  readonly settings: ReportSettings;
  readonly found: Found;
  /** Whether any source has reports. */
  readonly hasSource: boolean;
}

function NoReports({ settings, found: { total, business }, hasSource }: NoReportsProps) {
  if (!hasSource)
    return (
      <EmptyState
        icon="target"
        title="보고서가 없습니다"
        why="지금 쓰는 자료에는 증권사 보고서가 들어 있지 않습니다."
      />
    );
  if (total > 0)
    return (
      <EmptyState
        icon="target"
        title="이 페이지에는 보고서가 없습니다"
        why={`보고서는 모두 ${comma(total)}건입니다.`}
        action={<Way to={hrefOfReports({ ...settings, page: 1 })}>첫 페이지로</Way>}
      />
    );
  const isUnknown = settings.business !== null && business === null;
  return (
    <EmptyState
      icon="filter"
      title={isUnknown ? '없는 종목이나 업종입니다' : '조건에 맞는 보고서가 없습니다'}
      why={isUnknown ? `‘${settings.business}’` : listInWords(settings, business?.hname ?? null)}
      action={
        <>
          {!isUnknown && settings.period !== 'ALL' && (
            <Way to={hrefOfReports({ ...settings, period: 'ALL', page: 1 })}>2년 전체에서 찾기</Way>
          )}
          {(isNarrowed(settings) || settings.period === 'ALL') && <Way to={hrefOfReports(USUAL)}>조건 지우기</Way>}
        </>
      }
    />
  );
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={buttonClass({})} to={to} preventScrollReset>
      {children}
    </Link>
  );
}
