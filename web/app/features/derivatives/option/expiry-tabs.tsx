import type { OptionChain } from '@sise/contract/options';
import { daysLeftText } from '@sise/domain/format/days-left';
import type { Instant } from '@sise/domain/terms';
import { useEffect, useRef } from 'react';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Link } from '../../../ui/link.tsx';
import { daysLeftNow, expiryDate } from '../expiry-words.ts';
import { expiryName } from './expiry-name.ts';
import { hrefOfOptions } from './option-address.ts';
import type { OptionView } from './option-address.ts';
import type { OptionProduct } from './option-product.ts';
import styles from './expiry-tabs.module.css';

/** Width of the fading edges of a row (ui/choices.css), px. */
const FADE = 40;

interface ExpiryTabsProps {
  readonly product: OptionProduct;
  readonly view: OptionView;
  readonly chain: Pick<OptionChain, 'expiry' | 'expiries'>;
  /** The moment of the values. */
  readonly at: Instant;
}

/** Weeks and months of options, nearest first; a position belongs to its expiry and does not come along. */
export function ExpiryTabs({ product, view, chain: { expiry: shown, expiries }, at }: ExpiryTabsProps) {
  const { date } = useMarketNow();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = shown === null ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    const left = tab.offsetLeft - row.scrollLeft;
    const room = row.clientWidth - tab.clientWidth;
    if (left < FADE || left > room - FADE) row.scrollLeft = tab.offsetLeft - room / 2; // one that is seen stays
  }, [shown]);
  return (
    <nav ref={list} className={`tabs fading-row ${styles.tabs}`} aria-label="만기">
      {expiries.map((each) => (
        <Link
          key={each.expiry}
          to={hrefOfOptions(product, { ...view, expiry: each.expiry, legs: null })}
          aria-current={each.expiry === shown ? 'page' : undefined}
          title={`최종거래일 ${expiryDate(each.expiry)}, 잔존일수 ${daysLeftNow(each.expiry, each.jandatecnt, at)}일`}
          preventScrollReset
        >
          {expiryName(each, date)}{' '}
          <small>
            {expiryDate(each.expiry).slice(0, 5)} · {daysLeftText(daysLeftNow(each.expiry, each.jandatecnt, at))}
          </small>
        </Link>
      ))}
    </nav>
  );
}
