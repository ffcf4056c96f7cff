import { addressOf } from '@sise/contract/address';
import { analyst } from '@sise/contract/analyst';
import type { AnalystDetail, Period } from '@sise/contract/analyst';
import { paths } from '@sise/contract/paths';
import type { CallRow } from '@sise/contract/reports';
import { comma } from '@sise/domain/format/number';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link, useShellNavigate } from '../../../ui/link.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Select } from '../../../ui/select.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { PERIOD_WORDS } from '../period-words.ts';
import { monthsOf } from './analyst-queries.ts';
import type { CoveredStock } from './call-facts.ts';
import { CallsTable } from './calls-table.tsx';
import styles from './calls-card.module.css';

const PAGE = 20;
const ALL = '';

interface CallsCardProps {
  readonly detail: AnalystDetail;
  /** Newest first. */
  readonly calls: readonly CallRow[];
  readonly stocks: readonly CoveredStock[];
  readonly period: Period;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** 보고서와 결과: every report of the year, then and now, of all stocks or of one. */
export function CallsCard({ detail, calls, stocks, period, drawer }: CallsCardProps) {
  const { REPORT_WRITER_CODE: code, name } = detail;
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  const stock = search.get('stock') ?? ALL;
  const found = stock === ALL ? calls : calls.filter(({ shcode }) => shcode === stock);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = pageIn(search);
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  const { url } = addressOf(analyst.reports, { id: code, periodType: '1Y', num: 250 });
  return (
    <Card
      title="보고서와 결과"
      asOf={`최근 1년 ${comma(found.length)}건 · 결과는 ${PERIOD_WORDS[period]} 안`}
      flush
      data-part="calls"
      tools={
        <>
          {stocks.length > 1 && (
            <Select
              label="종목"
              options={[
                { value: ALL, label: '전체' },
                ...stocks.map(({ shcode, hname }) => ({ value: shcode, label: hname })),
              ]}
              value={stocks.find(({ shcode }) => shcode === stock)?.shcode ?? ALL}
              onChange={(to) =>
                navigate(paths.analyst(code, { ...withoutStock(askedNow()), ...(to === ALL ? {} : { stock: to }) }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          )}
          {calls.length > 0 && <CsvLink url={`${url}&format=csv`} name={[name, '보고서와 결과']} />}
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          icon="chart"
          title={calls.length === 0 ? '보고서가 없습니다' : '조건에 맞는 보고서가 없습니다'}
          why={calls.length === 0 ? '최근 1년 동안 낸 보고서가 없습니다.' : '종목이나 페이지를 바꿔 보세요.'}
          action={
            calls.length > 0 && (
              <Link
                className={buttonClass({ size: 'sm' })}
                to={paths.analyst(code, withoutStock(search))}
                preventScrollReset
              >
                모든 보고서 보기
              </Link>
            )
          }
        />
      ) : (
        <CallsTable name={name} rows={shown} months={monthsOf(period)} drawer={drawer} />
      )}
      <PageLinks page={page} pages={pages} label="보고서 페이지" />
      {shown.length > 0 && (
        <p className={styles.note}>
          수익률은 발간 뒤 첫 종가부터 계산합니다. 도달은 보유 기간 안의 고가가 목표주가에 닿은 것이고, 기간이 끝나지
          않은 보고서는 진행 중입니다.
        </p>
      )}
    </Card>
  );
}

/** The fields of another choice of stock, whose list begins again at its first page. */
function withoutStock(search: URLSearchParams): Readonly<Record<string, string>> {
  const { stock: _, page: __, ...rest } = Object.fromEntries(search);
  return rest;
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '');
  return Number.isInteger(page) && page > 0 ? page : 1;
}
