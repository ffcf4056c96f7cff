import type { FilingRow, FilingText } from '@sise/contract/disclosures';
import { hourMinute } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { FILING_KINDS, FILING_TOPICS, fullTitle, type Filing, type FilingTopic } from '@sise/domain/filings/filing';

/** A filing as a row of the list. */
export function toFilingRow(filing: Filing, simulated: boolean): FilingRow {
  return {
    id: filing.id,
    shcode: filing.shcode,
    date: dateOf(filing.at),
    time: filing.isTimed ? hourMinute(filing.at) : null,
    reportname: fullTitle(filing),
    kind: filing.kind,
    kindname: FILING_KINDS[filing.kind],
    topic: filing.topic,
    topicname: FILING_TOPICS[filing.topic],
    submitter: filing.submitter,
    correction: filing.isCorrection,
    summary: filing.summary,
    nextrate: filing.nextDayRate,
    simulated,
  };
}

/** A filing with its text. */
export function toFilingText(filing: Filing, issuer: string, simulated: boolean): FilingText {
  return {
    ...toFilingRow(filing, simulated),
    corrects: filing.corrects,
    items: [...filing.items],
    paragraphs: [
      ...(simulated ? ['[모의] 이 공시는 모의 시장을 위해 만든 글로, 실제 회사가 제출한 공시가 아닙니다.'] : []),
      ...(filing.corrects === null ? [] : [`접수번호 ${filing.corrects}의 기재 내용을 정정한 공시입니다.`]),
      `발행회사: ${issuer} (${filing.shcode})`,
      ...filing.items.map(({ label, text }) => `${label}: ${text}`),
    ],
  };
}

/** How many filings there are of each topic. */
export function toTopicCounts(filings: readonly Filing[]) {
  return Object.entries(FILING_TOPICS).map(([key, topicname]) => {
    const topic = key as FilingTopic; // a key of the table
    return { topic, topicname, count: filings.filter((filing) => filing.topic === topic).length };
  });
}

/** How many filings each 제출인 submitted, most first; filings without a submitter are left out. */
export function toSubmitterCounts(filings: readonly Filing[]) {
  const counts = new Map<string, number>();
  for (const { submitter } of filings) if (submitter !== null) counts.set(submitter, (counts.get(submitter) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
