import { PROBLEMS } from '@sise/contract/problems';
import { describe, expect, it } from 'vitest';
import { GROUP_FAILURE_TEXT } from './group-failure-text.ts';

describe('why a change of groups is refused', () => {
  it('is said with the limits', () => {
    expect(GROUP_FAILURE_TEXT.groupLimit).toBe('그룹은 50개까지 만들 수 있습니다.');
    expect(GROUP_FAILURE_TEXT.stockLimit).toBe('한 그룹에는 100종목까지 담을 수 있습니다.');
    expect(GROUP_FAILURE_TEXT.nameTooLong).toBe('그룹 이름은 20자까지 쓸 수 있습니다.');
  });

  it('is said on a device in the sentence of the server', () => {
    expect(GROUP_FAILURE_TEXT.groupLimit).toBe(PROBLEMS['groups.many'].message);
    expect(GROUP_FAILURE_TEXT.stockLimit).toBe(PROBLEMS['favorites.many'].message);
    expect(GROUP_FAILURE_TEXT.nameTaken).toBe(PROBLEMS['group.taken'].message);
    expect(GROUP_FAILURE_TEXT.unknownGroup).toBe(PROBLEMS['group.unknown'].message);
  });
});
