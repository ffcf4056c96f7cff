import { titleOf } from '@sise/contract/page-table';
import { indexValue, rate } from '@sise/domain/format/number';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Location, UIMatch } from 'react-router';
import type { PageHandle } from '../../../api/page-handle.ts';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { pageInSearch } from '../../../ui/page-number.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { contractBookQuery } from '../contract-book-query.ts';
import { optionOfBook } from './book-address.ts';
import { readOptionView } from './option-address.ts';
import { BOARD_MS, chainQuery, daysQuery, optionProductAt } from './option-product.ts';
import { OptionScreen } from './option-screen.tsx';
import { UnknownExpiry } from './unknown-expiry.tsx';

const required = ({ url }: PageAddress) => [
  chainQuery(optionProductAt(url.pathname), readOptionView(url.searchParams).expiry),
];
const optional = ({ url }: PageAddress) => [daysQuery(optionProductAt(url.pathname), pageInSearch(url.searchParams))];

/** The order book of the option in the address, or of the call at the money. */
const dependent = (first: Loaded, { url }: PageAddress) => {
  const { expiry, book } = readOptionView(url.searchParams);
  const chain = responseIn(first, chainQuery(optionProductAt(url.pathname), expiry))?.data;
  const option = chain && optionOfBook(book, chain);
  return option ? [contractBookQuery(option.code)] : [];
};

const { loader, clientLoader } = pageQueries({ required, optional, dependent });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly location: Location;
}

export function meta({ loaderData, location: { pathname, search } }: MetaParts) {
  const product = optionProductAt(pathname);
  const title = titleOf(product.page);
  if (loaderData === undefined) return [{ title: documentTitle(`없는 만기 – ${title}`) }];
  const { expiry } = readOptionView(new URLSearchParams(search));
  const index = responseIn(loaderData, chainQuery(product, expiry))?.data.underlying;
  const now = index?.price == null ? '' : ` ${product.name} ${indexValue(index.price)} (${rate(index.chgrate)})`;
  return [
    { title: documentTitle(`${title} 시세판`) },
    {
      name: 'description',
      content: `${title} 시세판.${now} 행사가별 현재가와 미결제약정, 내재변동성, 그릭스, 손익 그래프와 일별 풋콜비율.`,
    },
  ];
}

export const handle: PageHandle = {
  name: ({ pathname }: UIMatch) => titleOf(optionProductAt(pathname).page),
  canonical: ({ loaderData }: UIMatch) => (loaderData === undefined ? null : undefined), // an expiry that is not listed
};

/** An expiry that has passed or never was: the page with the listed ones. */
export { UnknownExpiry as ErrorBoundary };

/** 옵션 시세판 of an index; all of its settings are in the address. */
export default function OptionPage() {
  const product = optionProductAt(useLocation().pathname);
  const [search] = useSearchParams();
  const view = readOptionView(search);
  const { data: response } = useSuspenseQuery({
    ...chainQuery(product, view.expiry),
    refetchInterval: useRefetchInterval(BOARD_MS),
  });
  return <OptionScreen key={product.page} product={product} view={view} response={response} />;
}
