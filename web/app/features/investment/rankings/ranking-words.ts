import type { investorRankings, NetBuyingRow } from '@sise/contract/investor-rankings';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { RankedInvestor } from '@sise/domain/flows/net-ranking';
import { SIDE_WORDS } from '@sise/domain/flows/streak';
import { shortDate } from '@sise/domain/format/date';
import { comma, compactShares, eokInWords } from '@sise/domain/format/number';
import { directed, strong } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';
import type { RankingView } from './ranking-address.ts';

export type NetBuying = ReplyOf<typeof investorRankings.netBuying>;

const INVESTOR_NAMES: Readonly<Record<RankedInvestor, string>> = {
  foreigner: '외국인',
  institution: '기관',
  both: '쌍끌이',
};
const SUBJECTS: Readonly<Record<RankedInvestor, string>> = {
  foreigner: '외국인이',
  institution: '기관이',
  both: '외국인과 기관이 함께',
};

/** 외국인 순매수, 기관 순매도, 쌍끌이 순매수 */
export function titleOfRanking({ investor, side }: Pick<RankingView, 'investor' | 'side'>): string {
  return `${INVESTOR_NAMES[investor]} ${SIDE_WORDS[side]}`;
}

/** The days that are added up: 11.24, 11.18~11.24, 5거래일. */
export function periodText({ counted, from, to }: Pick<NetBuying, 'counted' | 'from' | 'to'>): string {
  if (from === null || to === null) return '';
  return from === to ? shortDate(to) : `${shortDate(from)}~${shortDate(to)} · ${counted}거래일`;
}

/** How many stocks the investor is on the side of, and the first of them; null without any. */
export function rankingSentence(view: RankingView, { rows, total, by }: NetBuying): SentencePart[] | null {
  const [first] = rows;
  if (first === undefined) return null;
  const side = SIDE_WORDS[view.side];
  return [
    `${SUBJECTS[view.investor]} ${side}한 종목은 `,
    strong(`${comma(total)}개`),
    ...(view.page === 1
      ? [`, 가장 많이 ${view.side === 'buy' ? '산' : '판'} 종목은 `, strong(first.hname), '(', sizePart(first, by), ')']
      : []),
    '입니다.',
  ];
}

/** Days in a row as a badge says it: 5일 순매수; null without a side. */
export function streakText(streak: number): string | null {
  if (streak === 0) return null;
  return `${Math.abs(streak)}일 ${SIDE_WORDS[streak > 0 ? 'buy' : 'sell']}`;
}

function sizePart({ net, netv }: NetBuyingRow, by: NetBuying['by']): SentencePart {
  if (by === 'shares' || net === null) return directed(`${compactShares(Math.abs(netv))}주`, netv);
  return directed(`${eokInWords(Math.abs(net))}원`, net);
}
