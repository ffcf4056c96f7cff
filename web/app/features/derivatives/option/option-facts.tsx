import type { OptionChain } from '@sise/contract/options';
import type { IndexRow } from '@sise/contract/rows';
import { comma, indexValue, signed } from '@sise/domain/format/number';
import { daysLeftText } from '@sise/domain/format/days-left';
import type { ReactNode } from 'react';
import { Change } from '../../../quotes/change.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useLiveIndex } from '../../../quotes/use-live-index.ts';
import { Popover } from '../../../ui/popover.tsx';
import { daysLeftNow, expiryText, isPast } from '../expiry-words.ts';
import type { ValuesAt } from '../expiry-words.ts';
import styles from './option-facts.module.css';

interface OptionFactsProps {
  readonly chain: OptionChain;
  readonly values: ValuesAt;
}

/** The underlying, its front future, and the figures of the expiry shown. */
export function OptionFacts({ chain, values }: OptionFactsProps) {
  const { future, totals, pcr } = chain;
  const month = future === null ? '' : ` ${Number(future.lastdate.slice(5, 7))}월물`;
  const changes = [totals.call.openintchange, totals.put.openintchange];
  const change = changes.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
  return (
    <section className={styles.facts} aria-label="기초자산과 만기" data-part="option-facts">
      <dl>
        {chain.underlying === null ? <Fact name="지수" value="-" large /> : <IndexFact row={chain.underlying} />}
        <Fact name={`선물${month}`} value={indexValue(future?.price)} large>
          {future && (
            <>
              <Change value={future.change} digits={2} /> <Rate value={future.chgrate} />
            </>
          )}
        </Fact>
        <Fact name="베이시스" value={signed(future?.basis, 2)}>
          이론 {signed(future?.ibasis, 2)}
        </Fact>
        <Fact name="만기까지" value={leftText(chain, values)}>
          {chain.expiry && expiryText(chain.expiry, chain.jandatecnt, values)}
        </Fact>
        <Fact name="등가 내재변동성" value={chain.atmiv ? `${comma(chain.atmiv, 1)}%` : '-'}>
          행사가 {comma(chain.atm, 1)}
        </Fact>
        <Fact name="풋콜비율" value={comma(pcr.openint, 2)}>
          거래량 {comma(pcr.volume, 2)}
        </Fact>
        <Fact name="미결제 콜 · 풋" value={`${comma(totals.call.openint)} · ${comma(totals.put.openint)}`}>
          {signed(change)} 전일비
        </Fact>
        <Fact
          name={
            <>
              최대 고통{' '}
              <Popover
                label="최대 고통 설명"
                kind="hint"
                triggerClass="hint"
                triggerLabel="최대 고통이란"
                trigger={<i className="info-mark">i</i>}
              >
                이 지수로 만기가 되면 미결제 옵션을 가진 쪽이 받는 돈이 가장 적습니다.
              </Popover>
            </>
          }
          value={comma(chain.maxpain, 1)}
        >
          행사가
        </Fact>
      </dl>
    </section>
  );
}

/** `D−17`, on the last day `오늘`; once that is over nothing is left. */
function leftText({ expiry, jandatecnt }: OptionFactsProps['chain'], values: ValuesAt): string {
  if (expiry === null || jandatecnt === null) return '-';
  const left = daysLeftNow(expiry, jandatecnt, values.at);
  return (left === 0 && isPast(expiry, values) ? '만기' : daysLeftText(left)) ?? '-';
}

function IndexFact({ row }: { readonly row: IndexRow }) {
  const { hname, price, change, chgrate } = useLiveIndex(row);
  return (
    <Fact name={hname} value={indexValue(price)} large>
      <Change value={change} digits={2} /> <Rate value={chgrate} />
    </Fact>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly value: string;
  readonly large?: boolean;
  readonly children?: ReactNode;
}

function Fact({ name, value, large = false, children }: FactProps) {
  return (
    <div data-large={large ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}
