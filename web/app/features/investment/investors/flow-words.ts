import type { FlowMarket } from '@sise/domain/flows/flow-market';
import type { FlowPeriod } from '@sise/domain/flows/flow-period';
import { sumOf } from '@sise/domain/flows/net-columns';
import { asTopic } from '@sise/domain/format/particle';
import { rate } from '@sise/domain/format/number';
import { PERIOD_NAMES } from '../../../quotes/period-names.ts';
import { directed, strong } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';
import type { FlowUnit } from '../flow-unit.ts';
import { changeOver } from './flow-days.ts';
import type { FlowDays } from './flow-days.ts';
import type { DrawnInvestor } from './investor-choice.ts';

/** 최근 3개월(62거래일) 코스피에서 개인은 1조 2,345억원을 순매도하고, …. 같은 기간 코스피는 +3.20%. */
export function periodSentence(
  { name, indexName }: Pick<FlowMarket, 'name' | 'indexName'>,
  period: FlowPeriod,
  days: FlowDays,
  investors: readonly DrawnInvestor[],
  unit: FlowUnit,
): SentencePart[] {
  const change = changeOver(days);
  const sums = investors.map(({ name: who, nets }) => ({ who, net: sumOf(nets) }));
  return [
    `최근 ${PERIOD_NAMES[period]}(${days.date.length}거래일) ${name}에서 `,
    ...sums.flatMap(({ who, net }, n): SentencePart[] => {
      const isLast = n === sums.length - 1;
      if (net === null) return [`${asTopic(who)} 자료가 없${isLast ? '습니다.' : '고, '}`];
      if (net === 0) return [`${asTopic(who)} 산 만큼 팔았${isLast ? '습니다.' : '고, '}`];
      const verb = net > 0 ? '순매수' : '순매도';
      return [`${asTopic(who)} `, directed(unit.inWords(net), net), ` ${verb}${isLast ? '했습니다.' : ', '}`];
    }),
    ...(change === null ? [] : [` 같은 기간 ${indexName} 등락률은 `, directed(rate(change), change), '입니다.']),
  ];
}

/** 10:25까지 코스피에서 개인은 1,234억원 순매수, 외국인은 …. */
export function intradaySentence(
  { name }: Pick<FlowMarket, 'name'>,
  time: string,
  nets: readonly { readonly name: string; readonly net: number }[],
  unit: FlowUnit,
): SentencePart[] {
  return [
    strong(time),
    `까지 ${name}에서 `,
    ...nets.flatMap(({ name: who, net }, n): SentencePart[] => [
      `${asTopic(who)} `,
      directed(unit.inWords(net), net),
      ` ${net < 0 ? '순매도' : '순매수'}${n === nets.length - 1 ? '했습니다.' : ', '}`,
    ]),
  ];
}
