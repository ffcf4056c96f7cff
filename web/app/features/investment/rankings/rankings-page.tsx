import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { StockRankingCard } from '../../../quotes/stock-ranking-card.tsx';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { TradingFrame } from '../trading-frame.tsx';
import { csvOf, rankingQuery, searchOf, viewInSearch } from './ranking-address.ts';
import type { RankingView } from './ranking-address.ts';
import { RankingChoices } from './ranking-choices.tsx';
import { rankingColumns } from './ranking-columns.tsx';
import { periodText, rankingSentence, titleOfRanking } from './ranking-words.ts';
import type { NetBuying } from './ranking-words.ts';

const required = ({ url }: PageAddress) => [rankingQuery(viewInSearch(url.searchParams))];
const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'foreignerTrading',
    '외국인과 기관이 하루, 5일, 20일, 60일 동안 많이 사고판 종목과 쌍끌이 종목, 연속 순매수 일수, 외국인 보유율을 봅니다.',
  );

const NO_FLOWS = {
  title: '투자자별 매매 자료 없음',
  why: '지금 쓰는 자료는 외국인과 기관이 어떤 종목을 사고팔았는지 알려 주지 않습니다.',
};

/** /investment/foreigner-trading: the stocks that foreigners and institutions buy and sell most, over some days. */
export default function RankingsPage() {
  const { shown, asked, askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  const view = viewInSearch(shown);
  const askedView = viewInSearch(asked);
  const query = { ...rankingQuery(view), refetchInterval: useRefetchInterval() };
  const { data: response } = useSuspenseQuery(query);

  function choose(part: Partial<RankingView>): void {
    const to = paths.foreignerTrading(searchOf({ ...viewInSearch(askedNow()), ...part }));
    navigate(to, { replace: true, preventScrollReset: true });
  }

  return (
    <TradingFrame title="외국인·기관 순매수 종목" choices={<RankingChoices view={askedView} onChange={choose} />}>
      <RankingCard
        view={view}
        ranking={response.data}
        isToday={response.data.from === response.meta.date}
        isMissing={response.meta.missing?.includes('flows') ?? false}
      />
    </TradingFrame>
  );
}

interface RankingCardProps {
  readonly view: RankingView;
  readonly ranking: NetBuying;
  /** Whether it is of the day shown alone. */
  readonly isToday: boolean;
  /** Whether no source says who traded. */
  readonly isMissing: boolean;
}

function RankingCard({ view, ranking, isToday, isMissing }: RankingCardProps) {
  const { rows, pages, total, by, provisional, counted } = ranking;
  const title = titleOfRanking(view);
  return (
    <StockRankingCard
      title={`${title} 상위 종목`}
      asOf={
        <>
          {periodText(ranking)} {provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      part="net-buying"
      csv={<CsvLink url={csvOf(view)} name={[title, `${counted}일`]} />}
      sentence={rankingSentence(view, ranking)}
      {...{ rows, pages, total }}
      list={JSON.stringify(view)}
      page={view.page}
      pagesLabel="순매수 종목 페이지"
      columns={rankingColumns(view, ranking, isToday)}
      sort={{ by: 'net', type: view.side === 'buy' ? 'desc' : 'asc' }}
      showMarket={view.market === 'all'}
      missing={isMissing ? NO_FLOWS : null}
      whyNone="이 기간에 그쪽으로 매매한 종목이 없습니다."
      note={notes(view, by, counted).join(' ')}
    />
  );
}

/** What the numbers are, and what the source lacks. */
function notes(view: RankingView, by: NetBuying['by'], counted: number): string[] {
  return [
    ...(by === view.by ? [] : ['지금 쓰는 자료에는 금액이 없어 수량으로 매긴 순위입니다.']),
    ...(counted < Number(view.days) ? [`자료에 있는 ${counted}거래일만 더했습니다.`] : []),
    '외국인에는 기타외국인이, 기관에는 국가·지자체가 들어갑니다.',
    '연속은 마지막 거래일까지 이어진 순매수·순매도 일수이고, 외국인 보유율과 한도소진율은 마지막으로 확정된 값입니다.',
    ...(view.investor === 'both' ? ['쌍끌이는 외국인과 기관이 모두 같은 쪽인 종목입니다.'] : []),
  ];
}
