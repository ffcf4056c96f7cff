import { asSubject, asTopic } from '@sise/domain/format/particle';
import type { Filing } from '@sise/domain/filings/filing';
import type { NewsTopic } from '@sise/domain/news/news';
import type { Key } from '../random.ts';
import { bodyOf, pickWording } from './wording.ts';

/** Which filings become articles, and their wording. */
interface Writer {
  readonly topic: NewsTopic;
  readonly titles: (name: string, filing: Filing) => readonly string[];
}

const WRITERS: readonly (readonly [title: RegExp, writer: Writer])[] = [
  [
    /영업\(잠정\)실적|손익구조/,
    {
      topic: 'results',
      titles: (name, { summary }) => [
        `${name}, ${summary.replace(' · ', '…')}`,
        `[실적] ${name} ${summary.replace(' · ', ', ')}`,
      ],
    },
  ],
  [
    /^(분기|반기|사업)보고서/,
    {
      topic: 'results',
      titles: (name, { title, summary }) => [`${name}, ${title.split(' ')[0]} 제출…${summary.replace(' · ', ', ')}`],
    },
  ],
  [
    /조회공시/,
    {
      topic: 'move',
      titles: (name) => [`${name}, 조회공시에 "공시할 중요한 정보 없다"`, `${name}, 주가 변동 조회공시 답변`],
    },
  ],
  [
    /주식(분할|병합)결정/,
    {
      topic: 'shares',
      titles: (name, { title, summary }) => [`${name}, ${title.replace('결정', '')} 결정…${summary}`],
    },
  ],
  [
    /신규시설투자/,
    {
      topic: 'contract',
      titles: (name, { summary }) => [`${name}, ${summary.split(' · ')[0]} 신규 시설투자 공시`],
    },
  ],
  [
    /배당결정/,
    {
      topic: 'dividend',
      titles: (name, { summary }) => [
        `${name}, ${summary.split(' · ')[0]} 현금배당 결정`,
        `[배당] ${name}, ${summary.split(' · ')[0]} 배당`,
      ],
    },
  ],
  [
    /공급계약/,
    {
      topic: 'contract',
      titles: (name, { summary }) => [
        `${name}, ${summary.split(' · ')[0]} 규모 공급계약 공시`,
        `${name}, ${summary.split(' · ')[0]} 공급계약 체결`,
      ],
    },
  ],
  [
    /자기주식취득/,
    {
      topic: 'shares',
      titles: (name, { summary }) => [`${name}, 자기주식 ${summary.split(' · ')[0]} 취득 결정`],
    },
  ],
];

/** The article about a filing; null for one without news value, such as a correction. */
export function filingText(filing: Filing, name: string, key: Key) {
  const writer = WRITERS.find(([title]) => title.test(filing.title))?.[1];
  if (writer === undefined || filing.corrects !== null) return null;
  return {
    topic: writer.topic,
    title: pickWording(key, 0, writer.titles(name, filing)),
    paragraphs: bodyOf(
      pickWording(key, 1, [
        `${asTopic(name)} '${filing.title}' 공시를 제출했다.`,
        `${asSubject(name)} '${filing.title}' 관련 내용을 공시했다.`,
      ]),
      `주요 내용은 ${filing.items.map(({ label, text }) => `${label} ${text}`).join(', ')}이다.`,
    ),
  };
}
