import type { FlowMarketRow } from '@sise/contract/flow-markets';
import { shortDate } from '@sise/domain/format/date';
import { comma, eokInWords } from '@sise/domain/format/number';
import { asTopic } from '@sise/domain/format/particle';
import { directed } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';

const GROUPS = [
  { id: 'foreigner', name: '외국인' },
  { id: 'institution', name: '기관' },
] as const;

/**
 * 외국인은 코스피에서 1조 1,044억원 순매도, 코스닥에서 …, 코스피200 선물에서 3,120계약 순매수했습니다. One a group.
 * @param today the trading day shown; the first sentence begins with the day of the flows if that is an earlier one
 */
export function summarySentences(rows: readonly FlowMarketRow[], today: string): SentencePart[][] {
  const date = rows.find((row) => row.date !== null)?.date ?? null;
  const day = date === null || date === today ? '' : `${shortDate(date)} `;
  const sentences = GROUPS.flatMap(({ id, name }): SentencePart[][] => {
    const parts = rows.flatMap((row): SentencePart[][] => {
      if (row.market !== 'kospi' && row.market !== 'kosdaq' && row.market !== 'kospi200-futures') return [];
      const isContracts = row.market === 'kospi200-futures';
      const net = isContracts ? row[`${id}v`] : row[id];
      if (net === null) return [];
      const text = isContracts ? `${comma(Math.abs(net))}계약` : `${eokInWords(Math.abs(net))}원`;
      return [[`${row.mktname}에서 `, directed(text, net), ` ${net < 0 ? '순매도' : '순매수'}`]];
    });
    if (parts.length === 0) return [];
    return [[`${asTopic(name)} `, ...parts.flatMap((part, n) => (n === 0 ? part : [', ', ...part])), '했습니다.']];
  });
  return sentences.map((parts, n) => (n === 0 && day !== '' ? [day, ...parts] : parts));
}
