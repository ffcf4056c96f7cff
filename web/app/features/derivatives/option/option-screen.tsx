import type { Meta } from '@sise/contract/envelope';
import type { OptionChain } from '@sise/contract/options';
import type { ApiResponse } from '@sise/contract/page';
import { withLeg } from '@sise/domain/derivatives/payoff';
import type { Leg } from '@sise/domain/derivatives/payoff';
import { comma } from '@sise/domain/format/number';
import { useRef, useState } from 'react';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { useLiveOptionChain } from '../../../quotes/use-live-derivatives.ts';
import { useIndexTick } from '../../../quotes/use-live-index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { hasEnded } from '../expiry-words.ts';
import { LastDayNotice } from '../last-day-notice.tsx';
import { ProductHead } from '../product-head.tsx';
import { useValuesAt } from '../use-values-at.ts';
import { BoardTools } from './board-tools.tsx';
import { DaysCard } from './days-card.tsx';
import { ExpiryTabs } from './expiry-tabs.tsx';
import { MOST_LEGS, premiumNow, writeLegs } from './legs-address.ts';
import { createMarkedStrike, MarkedStrikeProvider } from './marked-strike.tsx';
import { MetricChoice } from './metric-choice.tsx';
import { hrefOfOptions, readOptionView } from './option-address.ts';
import type { OptionView } from './option-address.ts';
import { OptionBoard, showMoney } from './option-board.tsx';
import { OptionBookCard } from './option-book-card.tsx';
import { OptionFacts } from './option-facts.tsx';
import { OPTION_PRODUCTS, titleOfOptions } from './option-product.ts';
import type { OptionProduct } from './option-product.ts';
import { PayoffCard } from './payoff-card.tsx';
import { positionOf } from './position.ts';
import { PutCallCard } from './put-call-card.tsx';
import { StrikeCharts } from './strike-charts.tsx';
import type { BoardActions } from './use-board-keys.ts';
import styles from './option-screen.module.css';

interface OptionScreenProps {
  readonly product: OptionProduct;
  readonly view: OptionView;
  readonly response: ApiResponse<OptionChain>;
}

/** The chain of an expiry with what is traded on it: the position, the book of a contract, charts and past days. */
export function OptionScreen({ product, view, response: { data, meta } }: OptionScreenProps) {
  const chain = useLiveOptionChain(data);
  const [marked] = useState(createMarkedStrike);
  const navigate = useShellNavigate();
  const scroller = useRef<HTMLElement>(null);
  const isStale = useMarketFeed().feed === 'silent';
  const index = useIndexNow(product, chain);
  const values = useValuesAt(meta);
  const isOver = chain.expiry !== null && hasEnded(chain.expiry, values);
  const { askedNow } = useAskedSearch();
  const viewNow = () => readOptionView(askedNow());
  const change = (part: Partial<OptionView>) =>
    navigate(hrefOfOptions(product, { ...viewNow(), ...part }), { replace: true, preventScrollReset: true });
  const title = titleOfOptions(product);
  const products = OPTION_PRODUCTS.map((each) => ({
    name: each.name,
    to: hrefOfOptions(each, { ...view, expiry: null, legs: null, book: null, page: 1 }),
    isCurrent: each === product,
  }));
  const head = <ProductHead title={title} products={products} />;
  if (chain.rows.length === 0)
    return (
      <>
        {head}
        <section className="card" aria-label={title}>
          <EmptyState icon="chart" title="옵션 시세 없음" why={whyNoOptions(title, meta)} />
        </section>
      </>
    );
  const position = positionOf(view.legs, chain, isOver);
  const hold = (legs: readonly Leg[]) => change({ legs: writeLegs(legs) });
  const trade: BoardActions['onTrade'] = ({ side, strike }, quantity) => {
    const row = chain.rows.find((each) => each.strike === strike);
    if (row === undefined) return;
    const { legs, isExample } = positionOf(viewNow().legs, chain, isOver);
    const held = isExample ? [] : legs; // the first choice replaces the example
    if (held.length < MOST_LEGS) hold(withLeg(held, { side, strike, quantity, entry: premiumNow(row[side]) }));
  };
  const goToExpiry = (step: 1 | -1) => {
    const at = chain.expiries.findIndex(({ expiry }) => expiry === chain.expiry);
    const next = chain.expiries[at + step];
    if (next) change({ expiry: next.expiry, legs: null });
  };
  return (
    <MarkedStrikeProvider value={marked}>
      {head}
      <OptionFacts chain={chain} values={values} />
      <div className={styles.bar}>
        <ExpiryTabs product={product} view={view} chain={chain} at={values.at} />
        <BoardTools
          product={product}
          chain={chain}
          view={view}
          onChange={change}
          onCentre={() => scroller.current && showMoney(scroller.current)}
        />
      </div>
      {chain.jandatecnt === 0 && chain.expiry !== null && (
        <LastDayNotice lastDay={chain.expiry} settledBy="최종결제지수" values={values} />
      )}
      <MetricChoice view={view} onChange={change} />
      <div className={styles.grid}>
        <div className={isStale ? `card ${styles.chain} stale` : `card ${styles.chain}`}>
          <OptionBoard
            caption={`${title} 시세판`}
            chain={chain}
            index={index}
            view={view}
            legs={position.legs}
            scroller={scroller}
            onTrade={trade}
            onExpiry={goToExpiry}
          />
          <p className={styles.note}>
            현재가를 누르면 매수, Shift를 누른 채 누르거나 길게 누르면 매도로 손익 그래프에 담깁니다. 음영은 내가격,
            막대는 미결제 수량입니다. 그릭스와 내재변동성은 Black-76, 무위험이자율 {comma(chain.rate, 2)}% 기준입니다.
          </p>
        </div>
        <div className={styles.rail}>
          <PayoffCard
            chain={chain}
            position={position}
            isOver={isOver}
            spot={index ?? chain.atm ?? chain.forward ?? 0}
            hrefOf={(legs) => hrefOfOptions(product, { ...view, legs })}
            onChange={hold}
            onTrade={trade}
          />
          <OptionBookCard chain={chain} book={view.book} onChange={(book) => change({ book })} />
        </div>
      </div>
      <div className={styles.charts}>
        <StrikeCharts chain={chain} view={view} index={index} />
        <PutCallCard product={product} page={view.page} />
      </div>
      <DaysCard product={product} page={view.page} />
    </MarkedStrikeProvider>
  );
}

/** The index by the live channel, else of the board; null if no source gives it. */
function useIndexNow({ upcode }: OptionProduct, { underlying }: OptionChain): number | null {
  const tick = useIndexTick(upcode);
  return tick?.[1] ?? underlying?.price ?? null;
}

function whyNoOptions(title: string, { late, missing }: Meta): string {
  if (late) return `${title} 시세가 아직 오지 않았습니다. 오는 대로 보여 드립니다.`;
  return missing?.includes('derivatives')
    ? `지금 쓰는 자료에는 ${title} 시세가 없습니다. KRX Open API의 옵션 일별매매정보를 가져오면 표시됩니다.`
    : '상장된 옵션이 없습니다.';
}
