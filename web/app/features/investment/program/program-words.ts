import type { Program } from '@sise/contract/program-trading';
import { wonInWords } from '@sise/domain/format/number';
import { directed } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';

/** The kinds of program trading, in the order of newspapers. */
export const PROGRAM_KINDS = [
  { id: 'total', name: '전체' },
  { id: 'arb', name: '차익' },
  { id: 'nonarb', name: '비차익' },
] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number]['id'];

const EOK = 100_000_000;

/** What program trading has done in a market today, as a sentence. */
export function programSentence(market: string, { total, arb, nonarb }: Program): SentencePart[] {
  return [
    `${market} 프로그램 매매는 전체 `,
    netPart(total),
    '입니다. 차익거래는 ',
    netPart(arb),
    ', 비차익거래는 ',
    netPart(nonarb),
    '입니다.',
  ];
}

/** Net buying in words, to 억: 1,234억원 순매수, 56억원 순매도, 매수·매도 균형. */
export function netText(won: number): string {
  const rounded = Math.round(Math.abs(won) / EOK) * EOK;
  if (rounded === 0) return '매수·매도 균형';
  return `${wonInWords(rounded)}원 ${won > 0 ? '순매수' : '순매도'}`;
}

function netPart({ buya, sela, net }: Program['total']): SentencePart {
  return directed(buya + sela === 0 ? '거래 없음' : netText(net), net);
}
