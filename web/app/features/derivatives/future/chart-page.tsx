import type { FutureRow } from '@sise/contract/futures';
import type { LivePrice } from '../../../charts/bars.ts';
import { useLiveStatus } from '../../../live/live-provider.tsx';
import { pageQueries } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { titleOfFutures } from './future-product.ts';
import { barsOfFuture, chosenContract, firstBarsQuery, headQuery, productAt } from './future-queries.ts';
import { MonthLinks } from './month-links.tsx';
import { monthName } from './month-words.ts';
import { useFutureView } from './use-future-view.ts';
import styles from './chart-page.module.css';

// In the document from the server; its code comes after the page's own.
const CandleChart = latePart(async () => (await import('./late-chart.ts')).CandleChart);

const required = (address: PageAddress) => [headQuery(productAt(address))];
const dependent = (first: Loaded, address: PageAddress) => [
  firstBarsQuery(chosenContract(first, address) ?? productAt(address).spec.id),
];

const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

/** 차트: the chosen month, or the front months one after the other, with every tool. */
export default function ChartPage() {
  const view = useFutureView();
  const { product, month, row } = view;
  const live = useLivePrice(row);
  if (row === null) return null;
  const id = month === null ? product.spec.id : row.code;
  return (
    <>
      <MonthLinks view={view} />
      <div className={styles.chart}>
        <CandleChart
          key={id}
          id={id}
          name={`${titleOfFutures(product)} ${month === null ? '근월물' : monthName(row)}`}
          source={barsOfFuture(id)}
          live={live}
          basePrice={row.price === null ? null : row.jnilclose}
          digits={2}
          tools="all"
        />
      </div>
    </>
  );
}

/** Null before the first message. */
function useLivePrice(row: FutureRow | null): LivePrice | null {
  const status = useLiveStatus();
  if (row === null || status?.date == null || status.asOf === null) return null;
  const { price, open, high, low, volume } = row;
  return { date: status.date, at: Math.floor(status.asOf / 1000), price, open, high, low, volume };
}
