import { SCREEN_FIELDS } from '@sise/contract/screener-filter';
import { conditionName } from '@sise/contract/screener-names';
import type { DroppedField } from './screen-fields.ts';

/** Fields that are named one by one; of more than that only the number is said. */
const MOST_NAMED = 3;
const LONGEST = 24;

const SETTING_NAMES: ReadonlyMap<string, string> = new Map([
  ['stockProfitType', '수익률 기간'],
  ['businessGrowth', '실적 항목'],
  ['crossDays', '크로스 시점'],
  ['market', '시장'],
  ['upcode', '업종·지수'],
  ['hideRisky', '위험 종목'],
  ['order', '조건 순서'],
  ['type', '종류'],
]);

/** A sentence about the fields of an address that were left out, with the reasons; null if there are none. */
export function droppedSentence(dropped: readonly DroppedField[]): string | null {
  if (dropped.length === 0) return null;
  const named = dropped.slice(0, MOST_NAMED).map(reasonOf).join(', ');
  const rest = dropped.length - MOST_NAMED;
  return `${named}${rest > 0 ? ` 외 ${rest}개` : ''}. 나머지 조건으로 찾았습니다.`;
}

function reasonOf({ name, text, why }: DroppedField): string {
  const field = SCREEN_FIELDS.find((each) => each === name);
  const known = field === undefined ? SETTING_NAMES.get(name) : conditionName(field, {});
  const label = known ?? `‘${cut(name)}’`;
  switch (why) {
    case 'unknown':
      return `${label}: 없는 조건`;
    case 'unknown-index':
      return `${label} ‘${cut(text)}’: 없는 지수`;
    case 'other-kind':
      return `${label}: 이 화면에 없는 조건`;
    case 'repeated':
      return `${label} ‘${cut(text)}’: 두 번 적힌 조건`;
    case 'reversed':
      return `${label} ‘${cut(text)}’: 최소가 최대보다 큼`;
    case 'unreadable':
      return `${label} ‘${cut(text)}’: 읽을 수 없는 값`;
  }
}

function cut(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}
