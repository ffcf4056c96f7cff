import { menuOf, pageAt, paths } from '@sise/contract/paths';
import { PRESETS } from '@sise/contract/screener-presets';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { documentTitle, pageMeta } from '../../api/page-meta.ts';
import { AsOf } from '../../quotes/as-of.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConditionsForm, withoutCondition } from './conditions-form.tsx';
import { ConditionsDrawer } from './conditions-drawer.tsx';
import { droppedSentence } from './dropped-text.ts';
import { pastAddressOf } from './past/past-address.ts';
import { PresetRow } from './preset-row.tsx';
import { factsQuery } from './queries.ts';
import { SaveButton } from './saved/save-button.tsx';
import { ScreenChips } from './screen-chips.tsx';
import { ScreenFunnel } from './screen-funnel.tsx';
import { ScreenResults } from './screen-results.tsx';
import { readScreenView } from './screener-address.ts';
import { screenerQueries } from './screener-queries.ts';
import { missingSentence } from './source-notes.ts';
import { useFound } from './use-found.ts';
import { useScreen } from './use-screen.ts';
import styles from './screener-page.module.css';

const { loader, clientLoader } = screenerQueries(({ url }) => kindAt(url.pathname));
export { loader, clientLoader };

const DESCRIPTIONS: Readonly<Record<ScreenKind, string>> = {
  stocks:
    '시가총액, 수익률, 투자의견, 괴리율, 외국인 보유율, 실적 성장, PER, 이동평균, RSI 등 조건으로 국내 종목을 찾습니다.',
  products: '시가총액, 수익률, 외국인 보유율, 이동평균, RSI, CCI 등 조건으로 ETF와 ETN을 찾습니다.',
};
const TITLES: Readonly<Record<ScreenKind, string>> = { stocks: '종목찾기', products: 'ETF·ETN 찾기' };

export const meta: MetaFunction = ({ location }) => {
  const kind = kindAt(location.pathname);
  const { preset } = readScreenView(kind, new URLSearchParams(location.search));
  if (preset === null) return pageMeta(kind === 'stocks' ? 'screener' : 'screenerProducts', DESCRIPTIONS[kind]);
  const { title, description } = PRESETS[preset];
  return [
    { title: documentTitle(`${title} – ${TITLES[kind]}`) },
    { name: 'description', content: `${description}. ${DESCRIPTIONS[kind]}` },
  ];
};

/** /screener and /screener/products: stocks, or ETFs and ETNs, that meet the conditions of the address. */
export default function ScreenerPage() {
  const kind = kindAt(useLocation().pathname);
  return <Screener key={kind} kind={kind} />;
}

function Screener({ kind }: { readonly kind: ScreenKind }) {
  const { view, dropped, screen, counted, change, show } = useScreen(kind);
  const facts = useQuery({ ...factsQuery(kind, screen), placeholderData: keepPreviousData }).data?.data;
  const rows = useFound(view);
  const found = counted ?? rows.found;
  const droppedText = droppedSentence(dropped);
  const missingText = missingSentence(rows.missing);
  const clear = () => show({ screen: {}, preset: null });
  const conditions = { kind, screen, facts, onChange: change };
  return (
    <>
      <div className={styles.head}>
        <h1>{TITLES[kind]}</h1>
        <p className={styles.lead}>조건을 고르면 맞는 종목 수가 바로 바뀝니다. 주소를 나누면 같은 결과가 열립니다.</p>
        <span className="spacer" />
        <AsOf />
      </div>
      <div className={styles.tabs}>
        <Tabs label="종목찾기 메뉴" tabs={tabsAt(kind)} />
      </div>
      <PresetRow view={view} screen={screen} />
      <div className={`stack ${styles.cards}`}>
        {droppedText !== null && (
          <Notice tone="warn" title="주소에서 뺀 조건">
            {droppedText}
          </Notice>
        )}
        {missingText !== null && (
          <Notice tone="quiet" title="없는 자료">
            {missingText}
          </Notice>
        )}
        <ConditionsForm
          {...conditions}
          head={
            <ScreenChips
              kind={kind}
              screen={screen}
              onRemove={(field) => change(withoutCondition(field))}
              onClear={clear}
            />
          }
          foot={found && <ScreenFunnel found={found} />}
          results={
            <ScreenResults
              view={view}
              rows={rows}
              counted={counted?.total}
              onSort={(sort) => show({ sort })}
              onChange={change}
              actions={
                <>
                  <SaveButton kind={kind} screen={screen} />
                  <Link className={buttonClass({ size: 'sm' })} to={pastAddressOf(kind, screen)}>
                    과거 날짜로 보기
                  </Link>
                  <ShareButton name={TITLES[kind]} withQuery />
                </>
              }
            />
          }
        />
        <ConditionsDrawer {...conditions} total={found?.total} onClear={clear} />
      </div>
    </>
  );
}

function kindAt(pathname: string): ScreenKind {
  return pageAt(pathname)?.id === 'screenerProducts' ? 'products' : 'stocks';
}

function tabsAt(kind: ScreenKind) {
  const current = kind === 'stocks' ? paths.screener() : paths.screenerProducts();
  return menuOf('screener').map((page) => ({ ...page, current: page.to === current }));
}
