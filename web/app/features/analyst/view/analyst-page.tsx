import type { AnalystDetail } from '@sise/contract/analyst';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { isDateKst } from '@sise/domain/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import type { Params, UIMatch } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import type { PageHandle } from '../../../api/page-handle.ts';
import { queriesIn, responseIn } from '../../../api/page-queries.ts';
import type { Loaded } from '../../../api/page-queries.ts';
import { sessionQuery } from '../../../member/use-member.ts';
import { analystQuery, ownAnalystQuery, unreadQuery } from '../../../research/follow-queries.ts';
import { ReportDrawer } from '../../../research/report-drawer.tsx';
import { closesQuery, reportIdOf, reportQuery } from '../../../research/report-queries.ts';
import { useMarkSeen } from '../../../research/use-mark-seen.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { useDrawer } from '../../../ui/use-drawer.ts';
import { periodIn } from '../look-cookies.ts';
import { lookLoaders } from '../look-loaders.ts';
import type { LoadedPage } from '../look-loaders.ts';
import { ANALYST_PERIOD, callsQuery, codeOf } from './analyst-queries.ts';
import { coveredStocks } from './call-facts.ts';
import { CallsCard } from './calls-card.tsx';
import { CoveredCard } from './covered-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PastTargetsCard } from './past-targets-card.tsx';
import { PeersCard } from './peers-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { chosenStock, TargetsCard } from './targets-card.tsx';
import styles from './analyst-page.module.css';

const { loader, clientLoader } = lookLoaders((look) => ({
  required: ({ params, url }) => {
    const code = codeOf(params);
    return [analystQuery(code, periodIn(url.searchParams, look, ANALYST_PERIOD)), callsQuery(code)];
  },
  optional: ({ params, url }) => {
    const open = reportIdOf(url.searchParams.get('open'));
    // The buttons of everybody show the counts of one period's response.
    const always = [sessionQuery, analystQuery(codeOf(params))];
    return open === null ? always : [...always, reportQuery(open)];
  },
  dependent: (first, { params, url }) => {
    const code = codeOf(params);
    const calls = responseIn(first, callsQuery(code))?.data.rows ?? [];
    const stock = chosenStock(coveredStocks(calls), url.searchParams);
    const email = responseIn(first, sessionQuery)?.data.member?.email;
    return [
      ...(stock === undefined ? [] : [closesQuery(stock.shcode, 1)]),
      ...(email === undefined ? [] : [ownAnalystQuery(code, email), unreadQuery]),
    ];
  },
}));
export { loader, clientLoader };

export const handle: PageHandle = {
  // the loader's result, by contract of the route
  name: ({ loaderData, params }: UIMatch) => analystIn(loaderData as Loaded | undefined, params)?.name,
};

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts) {
  const detail = analystIn(loaderData, params);
  if (!detail) return [{ title: documentTitle('없는 애널리스트') }];
  const { name, firm, sector, covered } = detail;
  return [
    { title: documentTitle(`${name} 애널리스트 (${firm})`) },
    {
      name: 'description',
      content: `${firm} ${sector === '' ? '' : `${sector} 담당 `}${name} 애널리스트의 점수와 순위, 지난 목표주가의 결과, 담당 ${covered}종목의 투자의견과 목표주가.`,
    },
  ];
}

/** The analyst of a page, in whatever period it shows. */
function analystIn(loaded: Loaded | undefined, params: Params): AnalystDetail | undefined {
  if (queriesIn(loaded).length === 0) return undefined;
  return responseIn(loaded, analystQuery(codeOf(params)))?.data;
}

/** /analyst/view/:code: who an analyst is, how past reports turned out, and what they say of each stock now. */
export default function AnalystPage() {
  const code = codeOf(useParams());
  const { look } = useLoaderData<LoadedPage>();
  const [search] = useSearchParams();
  const drawer = useDrawer();
  const period = periodIn(search, look, ANALYST_PERIOD);
  const { data: response } = useSuspenseQuery(analystQuery(code, period));
  const { data: written } = useSuspenseQuery(callsQuery(code));
  const detail = response.data;
  const calls = written.data.rows;
  const stocks = coveredStocks(calls);
  const { date } = response.meta;
  useMarkSeen(calls, drawer.open);
  return (
    <>
      <Breadcrumb above={[{ to: paths.analystRanking(), label: labelOf('analystRanking') }]} name={detail.name} />
      <div className="stack">
        <IdentityCard detail={detail} />
        <div className={styles.analyst}>
          <div className="stack">
            <PastTargetsCard calls={calls} period={period} />
            {isDateKst(date) && <TargetsCard detail={detail} stocks={stocks} calls={calls} today={date} />}
          </div>
          <div className="stack">
            <ScoreCard detail={detail} />
            {detail.peers.length > 0 && <PeersCard detail={detail} />}
          </div>
        </div>
        <CoveredCard name={detail.name} stocks={stocks} />
        <CallsCard detail={detail} calls={calls} stocks={stocks} period={period} drawer={drawer} />
      </div>
      <ReportDrawer rows={calls} drawer={drawer} />
    </>
  );
}
