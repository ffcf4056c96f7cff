import { EMBED_RANGES, readEmbedRange, readEmbedTheme } from '@sise/contract/embeds';
import { labelOf } from '@sise/contract/page-table';
import { paths, pathOfListing } from '@sise/contract/paths';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { marketStatus } from '../../../quotes/market-feed.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { DayChart } from '../day-chart.tsx';
import { EmbedCard } from '../embed-card.tsx';
import { PriceLine } from '../price-line.tsx';
import { codeOf, detailQuery, indexDetailQuery, isIndexId } from '../queries.ts';
import { barsQuery, chartSeries, RANGE_LABELS } from './chart-range.ts';
import styles from './chart-embed.module.css';

function subjectQuery(code: string | undefined = '') {
  return isIndexId(code) ? indexDetailQuery(code) : detailQuery(codeOf(code));
}

const { loader } = pageQueries({
  required: ({ params }: PageAddress) => [subjectQuery(params.code)],
  optional: ({ params: { code = '' }, url }: PageAddress) => [
    barsQuery(code, readEmbedRange(url.searchParams.get('range'))),
  ],
});
export { loader };

export const meta = () => [{ title: documentTitle(labelOf('embedChart')) }];

/** 차트 카드: the line of a stock or an index over a period, which its reader may change. */
export default function ChartEmbed() {
  const { code = '' } = useParams();
  return isIndexId(code) ? <IndexChart index={code} /> : <StockChart code={codeOf(code)} />;
}

function StockChart({ code }: { readonly code: ReturnType<typeof codeOf> }) {
  const detail = useSuspenseQuery(detailQuery(code)).data.data;
  return (
    <EmbedCard
      title={detail.hname}
      to={detail.product === null ? paths.stockChart(code) : pathOfListing(code, detail.product)}
      aside={code}
    >
      <Chart code={code} name={detail.hname} row={detail} digits={0} />
    </EmbedCard>
  );
}

function IndexChart({ index }: { readonly index: Parameters<typeof indexDetailQuery>[0] }) {
  const detail = useSuspenseQuery(indexDetailQuery(index)).data.data;
  return (
    <EmbedCard title={labelOf('index', index)} to={paths.index(index)}>
      <Chart code={index} name={detail.hname} row={detail} digits={2} />
    </EmbedCard>
  );
}

interface ChartProps {
  readonly code: string;
  readonly name: string;
  readonly row: Parameters<typeof PriceLine>[0]['row'] & { readonly jnilclose: number | null };
  readonly digits: number;
}

function Chart({ code, name, row, digits }: ChartProps) {
  const [query] = useSearchParams();
  const range = readEmbedRange(query.get('range'));
  const bars = useQuery(barsQuery(code, range)).data?.data;
  const { data: status } = useQuery(marketStatus);
  const { asOf } = useMarketNow();
  const series = bars && chartSeries({ bars, range, row, session: status?.data[0], asOf, digits });
  return (
    <>
      <div className={styles.head}>
        <PriceLine row={row} digits={digits} />
        <Ranges code={code} range={range} query={query} />
      </div>
      {series ? (
        <DayChart large series={series} label={`${name} ${RANGE_LABELS[range]} 흐름`} />
      ) : (
        <p className={styles.none}>
          {range === '1d'
            ? '오늘의 분 단위 자료가 없습니다. 다른 기간을 고를 수 있습니다.'
            : '이 기간의 자료가 없습니다.'}
        </p>
      )}
    </>
  );
}

/** Links within the frame: they need no script. */
function Ranges({ code, range, query }: { code: string; range: keyof typeof RANGE_LABELS; query: URLSearchParams }) {
  const theme = readEmbedTheme(query.get('theme'));
  return (
    <nav className={styles.ranges} aria-label="기간">
      {EMBED_RANGES.map((each) => (
        <a
          key={each}
          href={paths.embedChart(code, { range: each, theme: theme === 'auto' ? null : theme })}
          aria-current={each === range ? 'true' : undefined}
        >
          {RANGE_LABELS[each]}
        </a>
      ))}
    </nav>
  );
}
