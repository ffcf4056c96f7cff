import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { contractBookQuery } from '../contract-book-query.ts';
import { ContractBookCard } from '../contract-book-card.tsx';
import { BasisCard } from './basis-card.tsx';
import { chosenContract, headQuery, productAt } from './future-queries.ts';
import { LimitsCard } from './limits-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { monthName } from './month-words.ts';
import { SpreadsCard } from './spreads-card.tsx';
import { useFutureView } from './use-future-view.ts';
import styles from './overview-page.module.css';

const required = (address: PageAddress) => [headQuery(productAt(address))];
const dependent = (first: Loaded, address: PageAddress) => {
  const front = responseIn(first, headQuery(productAt(address)))?.data.front;
  const code = chosenContract(first, address) ?? front?.code;
  return code === undefined ? [] : [contractBookQuery(code)];
};

const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

/** 개요: every listed month; of the chosen one the book and the basis; the spreads between months. */
export default function OverviewPage() {
  const view = useFutureView();
  const { row } = view;
  if (row === null) return null;
  return (
    <>
      <MonthsCard view={view} chosen={row} />
      <div className={`grid grid--stretch ${styles.row}`}>
        <ContractBookCard key={row.code} className="columns-4" code={row.code} name={monthName(row)} digits={2} />
        <BasisCard view={view} row={row} />
        <div className="columns-4 stack">
          <SpreadsCard view={view} />
          <LimitsCard product={view.product} row={row} />
        </div>
      </div>
    </>
  );
}
