import { CONTRACT_SPECS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { putCallRatio, totalsOf } from '@sise/domain/derivatives/option-totals';
import { daysLeftOn } from '@sise/domain/format/days-left';
import { comma } from '@sise/domain/format/number';
import { presentDate } from '@sise/domain/market/present-date';
import type { Parts } from '../parts.ts';
import { toFutureRow } from '../wire/future.ts';
import type { Subject } from './card.ts';
import { closesOf, footnoteOf, HALF_YEAR } from './subject-parts.ts';
import { indexSubject } from './subjects.ts';

/** The subjects of futures and options, by the part of their pages' addresses that names them. */
export const DERIVATIVE_SUBJECTS: ReadonlyMap<string, (parts: Parts) => Promise<Subject | null>> = new Map([
  ['kospi-future', (parts) => futureSubject(parts, 'kospi200')],
  ['kosdaq-future', (parts) => futureSubject(parts, 'kosdaq150')],
  ['kospi-option', (parts) => optionSubject(parts, 'kospi200')],
  ['kosdaq-option', (parts) => optionSubject(parts, 'kosdaq150')],
]);

/** The subject of a future: its front month; null where no source has any. */
async function futureSubject({ market, sources, interest }: Parts, product: UnderlyingId): Promise<Subject | null> {
  const spec = CONTRACT_SPECS[product];
  const quote = (await interest.read('futures', product))?.[0];
  if (quote === undefined) return null;
  const { code, price, jnilclose, change, chgrate, lastdate, jandatecnt } = toFutureRow(quote, spec);
  const past = (await sources.derivatives?.futureDays(product)?.days({ count: HALF_YEAR.days })) ?? [];
  const value = price ?? jnilclose;
  const today = presentDate(market);
  const left = today === null ? jandatecnt : daysLeftOn(today, lastdate, jandatecnt);
  return {
    name: `${spec.name} 선물`,
    about: `${Number(lastdate.slice(5, 7))}월물 · ${code} · 잔존 ${left}일`,
    value: value === null ? '-' : comma(value, 2),
    change,
    changeRate: chgrate,
    digits: 2,
    closes: closesOf(past, market.date, value),
    span: HALF_YEAR.name,
    footnote: footnoteOf(market),
  };
}

/** The subject of the options on an index: the index, with the options' put-call ratio. */
async function optionSubject(parts: Parts, product: UnderlyingId): Promise<Subject | null> {
  const { name, upcode } = CONTRACT_SPECS[product];
  const { derivatives } = parts.sources;
  const nearest = derivatives?.expiries(product).find(({ kind }) => kind === 'monthly');
  const chain =
    nearest === undefined ? null : await parts.interest.read('option-chain', `${product}:${nearest.lastDay}`);
  const index = await indexSubject(parts, upcode);
  if (index === null || nearest === undefined || chain === null) return null;
  const [calls, puts] = [totalsOf(chain.rows.map(({ call }) => call)), totalsOf(chain.rows.map(({ put }) => put))];
  const openInterest = comma(putCallRatio(puts.openInterest, calls.openInterest), 2);
  const month = `${Number(nearest.month.slice(5))}월물`;
  return { ...index, name: `${name} 옵션`, about: `${month} 풋콜비율(미결제) ${openInterest} · 기초자산 ${name}` };
}
