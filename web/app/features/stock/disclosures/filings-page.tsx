import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { useDrawer } from '../../../ui/use-drawer.ts';
import { codeOf, detailQuery } from '../queries.ts';
import { stockHandle, stockMeta } from '../stock-meta.ts';
import { FilingDrawer } from './filing-drawer.tsx';
import { FilingTools } from './filing-tools.tsx';
import { FilingsTable } from './filings-table.tsx';
import {
  FILING_PERIODS,
  filingPeriodOf,
  filingQuery,
  filingsQuery,
  LONGEST,
  submitterOf,
  topicOf,
  wordOf,
} from './disclosure-queries.ts';
import { StockFrame } from './stock-frame.tsx';

const required = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), filingsQuery(code, url.searchParams)];
};
const optional = ({ params, url }: PageAddress) => {
  const open = url.searchParams.get('open');
  return open === null ? [] : [filingQuery(codeOf(params), open)];
};

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockFilings', '정기보고서, 실적, 지분, 계약 공시와 다음 날 주가');

/** 공시: the filings of the company, and those of others about it. */
export default function FilingsPage() {
  const code = codeOf(useParams());
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(filingsQuery(code, search));
  const drawer = useDrawer();
  const { rows, page, pages, total, topics, submitters } = reply.data;
  const period = FILING_PERIODS.find(({ value }) => value === filingPeriodOf(search))?.label;
  const isMissing = reply.meta.missing !== undefined;
  const isBeyond = rows.length === 0 && total > 0;
  return (
    <StockFrame code={code} current="stockFilings">
      {({ hname }) => (
        <>
          <Card title="공시" asOf={`최근 ${period} · ${total}건${whose(rows.at(0)?.simulated)}`} flush>
            {!isMissing && (
              <FilingTools topics={topics} topic={topicOf(search)} word={wordOf(search)} submitters={submitters} />
            )}
            {isBeyond ? (
              <NoSuchPage topic="공시는" pages={pages} />
            ) : rows.length === 0 ? (
              <EmptyState title="공시가 없습니다" why={whyNone(isMissing, search)} />
            ) : (
              <FilingsTable name={hname} rows={rows} drawer={drawer} />
            )}
            {!isBeyond && <PageLinks page={page} pages={pages} label="공시 페이지" />}
          </Card>
          <FilingDrawer code={code} rows={rows} drawer={drawer} />
        </>
      )}
    </StockFrame>
  );
}

function whose(isSimulated: boolean | undefined): string {
  return isSimulated ? ' · 모의 공시' : '';
}

function whyNone(isMissing: boolean, search: URLSearchParams): string {
  if (isMissing) return '지금 쓰는 자료에는 공시가 들어 있지 않습니다.';
  const isNarrowed =
    topicOf(search) !== null ||
    wordOf(search) !== '' ||
    submitterOf(search) !== null ||
    filingPeriodOf(search) !== LONGEST;
  if (isNarrowed) return '선택한 기간·제출인·종류·검색어에 맞는 공시가 없습니다.';
  return '최근 3년 동안 접수된 공시가 없습니다.';
}
