import { onWeb, paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from 'react-router';
import type { Params, UIMatch } from 'react-router';
import { indexValue, rate } from '@sise/domain/format/number';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { IndexHead } from './index-head.tsx';
import { findIndexPage, indexPageOf, tabsOf } from './index-pages.ts';
import { descriptionAt } from './tab-descriptions.ts';
import { detailQuery } from './queries.ts';
import styles from './index-layout.module.css';

const required = ({ params }: PageAddress) => [detailQuery(indexPageOf(params).upcode)];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
  readonly location: { readonly pathname: string };
}

/** Title and description of an index; the title names the tab. */
export function meta({ loaderData, params, location }: MetaParts) {
  const page = findIndexPage(params);
  if (!page) return [{ title: documentTitle('없는 지수') }];
  const { name, upcode } = page;
  const row = responseIn(loaderData, detailQuery(upcode))?.data;
  const now = row?.price == null ? '' : ` ${indexValue(row.price)} (${rate(row.chgrate)})`;
  const at = onWeb(location.pathname);
  const tab = tabsOf(page).find(({ to }) => to === at);
  return [
    { title: documentTitle(`${name} ${tab?.title ?? '지수'}${now}`) },
    { name: 'description', content: `${name}${now} ${descriptionAt(at)}` },
  ];
}

export const handle: PageHandle = {
  name: ({ params }: UIMatch) => findIndexPage(params)?.name,
  steps: ({ params, pathname }: UIMatch) => {
    const page = findIndexPage(params);
    if (page === undefined) return undefined;
    const [own, ...others] = tabsOf(page);
    const at = onWeb(pathname);
    const tab = others.find(({ to }) => to === at);
    return [...(own ? [{ name: page.name, to: own.to }] : []), ...(tab ? [{ name: tab.label, to: tab.to }] : [])];
  },
};

/** An index: its value above, its tabs below. */
export default function IndexLayout() {
  const params = useParams();
  const page = indexPageOf(params);
  const { data: response } = useSuspenseQuery({
    ...detailQuery(page.upcode),
    refetchInterval: useRefetchInterval(),
  });
  const at = onWeb(useLocation().pathname);
  const tabs = tabsOf(page).map((tab) => ({ ...tab, current: tab.to === at }));
  return (
    <>
      <IndexHead page={page} response={response} whole={at === paths.index(page.id)} />
      <div className={styles.indexTabs}>
        <Tabs label={`${page.name} 메뉴`} tabs={tabs} keepScroll />
      </div>
      <Outlet />
    </>
  );
}
