import type { z } from 'zod';
import { ko } from 'zod/locales';

type Issue = z.core.$ZodRawIssue;
const { localeError } = ko();

/** Types by their names in zod, as the ends of sentences. */
const TYPES: Readonly<Record<string, string>> = {
  number: '숫자여야 합니다',
  nan: '숫자여야 합니다',
  int: '정수여야 합니다',
  string: '문자열이어야 합니다',
  boolean: 'true 또는 false여야 합니다',
  array: '배열이어야 합니다',
  object: '객체여야 합니다',
  record: '객체여야 합니다',
};
/** Units of sizes; of other origins it is the number itself that is bounded. */
const UNITS: Readonly<Record<string, string>> = { string: '자', array: '개', set: '개', map: '개', file: '바이트' };

/** A sentence about a faulty value; zod's own for what is rare. */
export function koreanMessage(issue: Issue): ReturnType<typeof localeError> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '값이 필요합니다' : (TYPES[issue.expected] ?? localeError(issue));
    case 'too_small':
      return boundOf(issue.origin, issue.minimum, issue.inclusive ? '이상' : '초과');
    case 'too_big':
      return boundOf(issue.origin, issue.maximum, issue.inclusive ? '이하' : '미만');
    case 'invalid_value':
      return `${issue.values.map(String).join(', ')} 중 하나여야 합니다`;
    case 'invalid_union':
      return '올바른 값이 아닙니다';
    default:
      return localeError(issue);
  }
}

function boundOf(origin: string, bound: number | bigint, side: '이상' | '초과' | '이하' | '미만'): string {
  const unit = UNITS[origin];
  if (unit === undefined) {
    if (side === '초과') return `${bound}보다 큰 수여야 합니다`;
    return side === '미만' ? `${bound}보다 작은 수여야 합니다` : `${bound} ${side}의 수여야 합니다`;
  }
  return `${bound}${unit} ${side}${side === '이하' || side === '초과' ? '여야' : '이어야'} 합니다`;
}
