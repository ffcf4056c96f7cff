import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { PopularityCard, popularityQuery } from '../../quotes/popularity-card.tsx';
import { indexPageOf } from './index-pages.ts';
import { pageInSearch } from '../../ui/page-number.ts';

const required = ({ params, url }: PageAddress) => [
  popularityQuery(indexPageOf(params).upcode, pageInSearch(url.searchParams)),
];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

/** 관심: the stocks of an index that readers of this site view most. */
export default function PopularityPage() {
  const { upcode, name } = indexPageOf(useParams());
  const [search] = useSearchParams();
  return <PopularityCard id={upcode} name={name} page={pageInSearch(search)} />;
}
