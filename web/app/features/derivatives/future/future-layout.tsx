import { isOfClose } from '@sise/domain/market/source';
import type { Meta } from '@sise/contract/envelope';
import { labelOf } from '@sise/contract/page-table';
import { indexValue, rate } from '@sise/domain/format/number';
import { Outlet } from 'react-router';
import type { Location, UIMatch } from 'react-router';
import type { PageHandle } from '../../../api/page-handle.ts';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LastDayNotice } from '../last-day-notice.tsx';
import { useValuesAt } from '../use-values-at.ts';
import { ProductHead } from '../product-head.tsx';
import { hrefOfFutures } from './future-address.ts';
import { FutureHeadCard } from './future-head-card.tsx';
import { FUTURE_PRODUCTS, FUTURE_TABS, futurePageAt, titleOfFutures } from './future-product.ts';
import type { FutureProduct, FutureTab } from './future-product.ts';
import { chosenContract, headQuery, productAt } from './future-queries.ts';
import { UnknownMonth } from './unknown-month.tsx';
import { useFutureView } from './use-future-view.ts';
import styles from './future-layout.module.css';

const required = (address: PageAddress) => [headQuery(productAt(address))];

/** Nothing more: the month in the address must be listed. */
const dependent = (first: Loaded, address: PageAddress) => {
  chosenContract(first, address);
  return [];
};

const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly location: Location;
}

/** What each tab shows, for its description. */
const CONTENTS: Readonly<Record<FutureTab, string>> = {
  overview: '결제월별 시세와 베이시스, 미결제약정, 스프레드, 호가, 투자자별 매매',
  chart: '일·주·월·분봉 차트와 지표',
  daily: '일별 시세와 거래량, 미결제약정, 베이시스',
  investors: '투자자별 매매: 외국인, 기관, 개인의 순매수',
  times: '시간대별 체결가와 거래량, 미결제약정',
};

/** Title and description of futures on all their tabs. */
export function meta({ loaderData, location: { pathname } }: MetaParts) {
  const { product, tab } = futurePageAt(pathname);
  const title = titleOfFutures(product);
  if (loaderData === undefined) return [{ title: documentTitle(`없는 결제월 – ${title}`) }];
  const front = responseIn(loaderData, headQuery(product))?.data.front;
  const now = front?.price == null ? '' : ` ${indexValue(front.price)} (${rate(front.chgrate)})`;
  return [
    { title: documentTitle(tab === 'overview' ? `${title}${now}` : `${title} ${tabName(product, tab)}`) },
    {
      name: 'description',
      content: `${title}${now}의 ${CONTENTS[tab]}.`,
    },
  ];
}

export const handle: PageHandle = {
  name: ({ pathname }: UIMatch) => titleOfFutures(futurePageAt(pathname).product),
  steps: ({ pathname }: UIMatch) => {
    const { product, tab } = futurePageAt(pathname);
    const overview = { name: titleOfFutures(product), to: hrefOfFutures(product, 'overview', null) };
    if (tab === 'overview') return [overview];
    return [overview, { name: tabName(product, tab), to: hrefOfFutures(product, tab, null) }];
  },
  canonical: ({ loaderData }: UIMatch) => (loaderData === undefined ? null : undefined), // a month that is not listed
};

/** A month that has ended or never was: the page with the listed ones. */
export { UnknownMonth as ErrorBoundary };

/** Futures on an index: the chosen month above, the tabs below. */
export default function FutureLayout() {
  const view = useFutureView();
  const { product, tab, month, row, meta: responseMeta } = view;
  const values = useValuesAt(responseMeta);
  const title = titleOfFutures(product);
  const products = FUTURE_PRODUCTS.map((each) => ({
    name: each.spec.name,
    to: hrefOfFutures(each, tab, null),
    isCurrent: each === product,
  }));
  const tabs = FUTURE_TABS.map((each) => ({
    to: hrefOfFutures(product, each, month),
    label: tabName(product, each),
    current: each === tab,
  }));
  return (
    <>
      <ProductHead title={title} products={products} />
      {row === null ? (
        <section className="card" aria-label={title}>
          <EmptyState icon="chart" title="선물 시세 없음" why={whyNoFutures(title, responseMeta)} />
        </section>
      ) : (
        <>
          {row.jandatecnt === 0 && (
            <LastDayNotice lastDay={row.lastdate} settledBy={`${product.spec.name} 지수의 종가`} values={values} />
          )}
          <FutureHeadCard view={view} row={row} />
          <div className={styles.tabs}>
            <Tabs label={`${title} 메뉴`} tabs={tabs} keepScroll />
          </div>
          <Outlet />
        </>
      )}
    </>
  );
}

function tabName({ pages }: FutureProduct, tab: FutureTab): string {
  return tab === 'overview' ? '개요' : labelOf(pages[tab]);
}

function whyNoFutures(title: string, { late, missing, sources }: Meta): string {
  if (late) return `${title} 시세가 아직 오지 않았습니다. 오는 대로 보여 드립니다.`;
  return missing?.includes('derivatives') || sources.every(isOfClose)
    ? `지금 쓰는 자료에는 ${title} 시세가 없습니다. KRX Open API의 선물 일별매매정보(fut_bydd_trd)를 가져오면 표시됩니다.`
    : '상장된 선물이 없습니다.';
}
