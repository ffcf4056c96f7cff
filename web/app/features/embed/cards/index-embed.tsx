import { labelOf } from '@sise/contract/page-table';
import { INDEX_CODES, paths } from '@sise/contract/paths';
import { comma, rate } from '@sise/domain/format/number';
import { investment } from '@sise/contract/investment';
import type { IndexDetail } from '@sise/contract/indices';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { queryOf } from '../../../api/query-of.ts';
import { FLOW_GROUPS, hasNets, netInEok } from '../../../charts/flow-shape.ts';
import type { Nets } from '../../../charts/flow-shape.ts';
import { seriesOf } from '../../../charts/index-series.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { Breadth } from '../breadth.tsx';
import { DayChart } from '../day-chart.tsx';
import { EmbedCard } from '../embed-card.tsx';
import { Facts } from '../facts.tsx';
import { PriceLine } from '../price-line.tsx';
import { indexDetailQuery, indexLineQuery, indexOf } from '../queries.ts';

const flowsQuery = (index: keyof typeof INDEX_CODES) =>
  queryOf(investment.daily, { id: INDEX_CODES[index], num: 1, flows: false });

const { loader } = pageQueries({
  required: ({ params }: PageAddress) => [indexDetailQuery(indexOf(params.index))],
  optional: ({ params }: PageAddress) => [indexLineQuery(indexOf(params.index)), flowsQuery(indexOf(params.index))],
});
export { loader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: { readonly index?: string };
}

export function meta({ loaderData, params }: MetaParts) {
  const row = loaderData && responseIn(loaderData, indexDetailQuery(indexOf(params.index)))?.data;
  return [{ title: documentTitle(row ? `${row.hname} ${comma(row.price, 2)} (${rate(row.chgrate)})` : '지수') }];
}

/** 지수 카드: an index, its day, who buys and sells, and how many of its stocks rise and fall. */
export default function IndexEmbed() {
  const index = indexOf(useParams().index);
  const { data: detail, meta: source } = useSuspenseQuery(indexDetailQuery(index)).data;
  const line = useQuery(indexLineQuery(index)).data?.data[0];
  const [flows] = useQuery(flowsQuery(index)).data?.data.rows ?? [];
  const series = line && seriesOf(line);
  const nets = flows && flows.date === source.date && hasNets(flows) ? flows : null;
  return (
    <EmbedCard title={labelOf('index', index)} to={paths.index(index)}>
      <PriceLine row={detail} digits={2} />
      {series && <DayChart series={series} label={`${detail.hname} 당일 흐름`} />}
      <Facts facts={nets === null ? dayFacts(detail) : flowFacts(nets)} />
      {detail.stocks !== null && <Breadth {...detail} />}
    </EmbedCard>
  );
}

/** 순매수 of the three groups, 억원. */
function flowFacts(nets: Nets) {
  return FLOW_GROUPS.map(({ id, name }) => {
    const { text, tone, title } = netInEok(nets[id]);
    return { name: `${name} 순매수(억)`, value: text, title, tone };
  });
}

function dayFacts({ open, high, low, jnilclose }: IndexDetail) {
  const facts = [
    ['시가', open],
    ['고가', high],
    ['저가', low],
  ] as const;
  return facts.map(([name, value]) => ({
    name,
    value: comma(value, 2),
    tone: toneOf(value === null || jnilclose === null ? null : value - jnilclose),
  }));
}
