import { pageAt } from '@sise/contract/paths';
import { data, useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { firstEtfEtns, readEtfEtnView } from './etf-etn-address.ts';
import { EtfEtnList } from './etf-etn-list.tsx';
import { ETF_ETN_LISTS } from './etf-etn-lists.ts';
import type { EtfEtnListing } from './etf-etn-lists.ts';

const required = ({ url }: PageAddress) => [firstEtfEtns(readEtfEtnView(listingAt(url.pathname), url.searchParams))];
const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = listingAt(location.pathname);
  return [{ title: documentTitle(title) }, { name: 'description', content: description }];
};

/** /etf-equities and /etn-equities. */
export default function EtfEtnPage() {
  const listing = listingAt(useLocation().pathname);
  return <EtfEtnList key={listing.id} listing={listing} />;
}

function listingAt(pathname: string): EtfEtnListing {
  const id = pageAt(pathname)?.id;
  if (id === 'etfEquities') return ETF_ETN_LISTS.etf;
  if (id === 'etnEquities') return ETF_ETN_LISTS.etn;
  throw data(null, { status: 404 });
}
