import type { BookPage } from '@sise/contract/book';
import { comma } from '@sise/domain/format/number';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import styles from './after-band.module.css';

/** The after-market's price, separate from the close of the regular session. */
export function AfterBand({ page }: { readonly page: BookPage }) {
  const { after, phase, price, chgrate, jnilclose } = page;
  if (after === null || REGULAR.has(phase)) return null;
  const name = phase === 'closed' ? '애프터마켓 종가' : '애프터마켓';
  return (
    <section className={styles.afterBand} aria-label="정규장과 애프터마켓">
      <dl>
        <div>
          <dt>정규장 종가</dt>
          <dd>
            <b className={toneOf((price ?? jnilclose) - jnilclose)}>{comma(price)}</b> <Rate value={chgrate} />
          </dd>
        </div>
        <div>
          <dt>{name}</dt>
          <dd>
            <b className={toneOf(after.change)}>{comma(after.price)}</b> <Rate value={after.chgrate} />
          </dd>
        </div>
        <div>
          <dt>애프터마켓 거래량</dt>
          <dd>
            <b>{comma(after.volume)}</b>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** During the regular session and its auctions the last after-market price is not shown. */
const REGULAR: ReadonlySet<BookPage['phase']> = new Set(['opening', 'continuous', 'vi', 'closing', 'halted']);
