import { data, useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { ensureQueries, loadQueries } from '../../api/load-queries.ts';
import type { PageAddress } from '../../api/load-queries.ts';
import { firstProducts, readProductView } from './product-address.ts';
import { ProductList } from './product-list.tsx';
import { PRODUCT_LISTS } from './product-lists.ts';
import type { ProductListing } from './product-lists.ts';

const needs = ({ url }: PageAddress) => [firstProducts(readProductView(listingAt(url.pathname), url.searchParams))];
export const loader = loadQueries(needs);
export const clientLoader = ensureQueries(needs);

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = listingAt(location.pathname);
  return [{ title: `${title} – 시세` }, { name: 'description', content: description }];
};

/** /etf-equities and /etn-equities. */
export default function ProductPage() {
  const listing = listingAt(useLocation().pathname);
  return <ProductList key={listing.id} listing={listing} />;
}

/** A slash at the end is the same page. */
function listingAt(pathname: string): ProductListing {
  const path = pathname.replace(/\/+$/, '');
  const listing = Object.values(PRODUCT_LISTS).find(({ id }) => path === `/${id}-equities`);
  if (!listing) throw data(null, { status: 404 });
  return listing;
}
