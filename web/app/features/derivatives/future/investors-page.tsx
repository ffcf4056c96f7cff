import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { pageInSearch } from '../../../ui/page-number.ts';
import { useSearchParams } from 'react-router';
import { headQuery, investorDaysQuery, investorsQuery, productAt } from './future-queries.ts';
import { InvestorDaysCard } from './investor-days-card.tsx';
import { InvestorsCard } from './investors-card.tsx';
import { useFutureView } from './use-future-view.ts';
import styles from './overview-page.module.css';

const required = (address: PageAddress) => [headQuery(productAt(address))];
const optional = (address: PageAddress) => {
  const product = productAt(address);
  return [investorsQuery(product), investorDaysQuery(product, pageInSearch(address.url.searchParams))];
};

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

/** 투자자별: who bought and sold futures today, all months together, and the net buying of past days. */
export default function InvestorsPage() {
  const { product, row } = useFutureView();
  const [search] = useSearchParams();
  if (row === null) return null;
  return (
    <>
      <InvestorsCard product={product} />
      <div className={styles.row}>
        <InvestorDaysCard product={product} page={pageInSearch(search)} />
      </div>
    </>
  );
}
