import { CallFailure } from '@sise/contract/call-failure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { plusQuery, plusQueryOnce } from './queries.ts';

const away = new CallFailure({ code: 'network', status: 0, message: '서버에 연결하지 못했습니다.' });

describe('a call of 종목플러스 that fails', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is repeated three times in the browser, a second apart, and then fails', async () => {
    vi.stubGlobal('window', {});
    const call = vi.fn(() => Promise.reject(away));
    const result = createQueryClient(call)
      .fetchQuery(plusQuery)
      .catch((failure: unknown) => failure);
    const calls: number[] = [];
    for (let second = 0; second <= 4; second++) {
      calls.push(call.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(calls).toEqual([1, 2, 3, 4, 4]);
    expect(await result).toBe(away);
  });

  it('is not repeated by the server, nor by a loader', async () => {
    const call = vi.fn(() => Promise.reject(away));
    await expect(createQueryClient(call).fetchQuery(plusQuery)).rejects.toBe(away);
    vi.stubGlobal('window', {});
    await expect(createQueryClient(call).fetchQuery(plusQueryOnce)).rejects.toBe(away);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
