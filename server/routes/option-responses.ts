import type { PageOf } from '@sise/contract/envelope';
import type { FutureRow } from '@sise/contract/futures';
import type { OptionChain, OptionDayRow } from '@sise/contract/options';
import { CONTRACT_SPECS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { withTopic, withMissing, type ReplyWithMeta } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toFutureRow } from '../wire/future.ts';
import { NO_OPTION_CHAIN, toOptionChainPart, toOptionDayRow, toOptionExpiry } from '../wire/option.ts';
import { derivativesOf, underlyingRow } from './derivatives-source.ts';
import { emptyPage, pagesOf, spanOf, type Paging } from './paging.ts';

/** Option chains of the two indices, and their past days. */
export function createOptionResponses(parts: Parts) {
  const { market, interest } = parts;

  const chain =
    (id: UnderlyingId) =>
    async ({ expiry }: { expiry?: DateKst | undefined }): Promise<OptionChain | ReplyWithMeta<OptionChain>> => {
      const { name, multiplier } = CONTRACT_SPECS[id];
      const common = { product: id, hname: `${name} 옵션`, multiplier, underlying: underlyingRow(parts, id) };
      const date = market.date ?? refuse('market.loading');
      const listed = derivativesOf(parts)?.expiries(id) ?? [];
      if (listed.length === 0) {
        return withMissing({ ...common, ...NO_OPTION_CHAIN, expiries: [], future: null }, 'derivatives');
      }
      const shown = expiry ?? listed.find(({ kind }) => kind === 'monthly')?.lastDay;
      const [result, [future]] = await Promise.all([
        shown === undefined ? null : interest.ask('option-chain', `${id}:${shown}`),
        futuresOf(interest, id),
      ]);
      if (result?.state === 'late') {
        const expiries = listed.map((one) => toOptionExpiry(one, date));
        return withTopic(result, { ...common, ...NO_OPTION_CHAIN, expiries, future: null }, 'derivatives');
      }
      if (result?.state !== 'present') {
        const allowed = listed.map(({ lastDay }) => lastDay);
        return refuse('future.unknown', [{ field: 'expiry', message: '상장된 만기일이 아닙니다.', allowed }]);
      }
      return {
        ...common,
        ...toOptionChainPart(result.value),
        expiries: listed.map((one) => toOptionExpiry(one, date)),
        future: future ?? null,
      };
    };

  const days =
    (id: UnderlyingId) =>
    async ({ lastDate, ...paging }: Paging & { lastDate?: DateKst | undefined }) => {
      const derivatives = derivativesOf(parts);
      if (!derivatives) return withMissing(emptyPage<OptionDayRow>(paging), 'derivatives');
      const until = lastDate === undefined ? undefined : addDays(lastDate, -1);
      return optionDaysPage(derivatives, id, until, paging);
    };

  return { chain, days };
}

async function futuresOf(interest: Parts['interest'], id: UnderlyingId): Promise<FutureRow[]> {
  return ((await interest.read('futures', id)) ?? []).map((quote) => toFutureRow(quote, CONTRACT_SPECS[id]));
}

async function optionDaysPage(
  source: Derivatives,
  id: UnderlyingId,
  until: DateKst | undefined,
  paging: Paging,
): Promise<PageOf<OptionDayRow>> {
  const total = await source.optionDayCount(id, until);
  const days = await source.optionDays(id, {
    ...(until ? { until } : {}),
    skip: spanOf(paging).from,
    count: paging.num,
  });
  return { rows: days.toReversed().map(toOptionDayRow), ...pagesOf(total, paging) };
}
