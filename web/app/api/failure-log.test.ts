import { CallFailure } from '@sise/contract/call-failure';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import { createQueryClient } from './query-client.ts';

const request = { method: 'GET', path: '/api/v2/stock/000660/peers', id: '5f0c' };
const away = new CallFailure({ code: 'store.away', status: 503, message: '저장소에 연결할 수 없습니다.', request });
const failureOf = (id: string) =>
  new CallFailure({ code: 'server.failed', status: 500, message: '처리하지 못했습니다.', request: { ...request, id } });
const broken = failureOf('5f0c');
const silent = new CallFailure({ code: 'network', status: 0, message: '', request: { ...request, id: null } });

function logOf(): { lines: string[]; log: ReturnType<typeof createFailureLog> } {
  const lines: string[] = [];
  return { lines, log: createFailureLog((line) => void lines.push(line)) };
}

describe('the failure log', () => {
  it('writes method, path, status and request id', () => {
    const { lines, log } = logOf();
    log.refused(broken);
    log.refused(silent);
    log.refused(new TypeError('x is not a function'));
    expect(lines).toEqual([
      'GET /api/v2/stock/000660/peers failed: 500 server.failed, request 5f0c',
      'GET /api/v2/stock/000660/peers failed: no answer',
      'TypeError: x is not a function',
    ]);
  });

  it('writes a repeated failure of a query once, and again after a success', () => {
    const { lines, log } = logOf();
    const query = {};
    log.failed(query, broken);
    log.failed(query, failureOf('other'));
    log.failed(query, away);
    expect(lines).toHaveLength(2);
    log.answered(query);
    log.failed(query, away);
    expect(lines).toHaveLength(3);
  });

  it('writes a failed query once, regardless of its observers and retries', async () => {
    const { lines, log } = logOf();
    const queries = createQueryClient(() => Promise.reject(broken), log);
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: 1, retryDelay: 0 } });
    const asked = { queryKey: ['peers'], queryFn: () => Promise.reject(broken) };
    const stops = [1, 2].map(() => new QueryObserver(queries, asked).subscribe(() => {}));
    await queries.refetchQueries({ queryKey: ['peers'] });
    await queries.refetchQueries({ queryKey: ['peers'] });
    expect(queries.getQueryState(['peers'])?.errorUpdateCount).toBeGreaterThan(0);
    expect(lines).toEqual(['GET /api/v2/stock/000660/peers failed: 500 server.failed, request 5f0c']);
    for (const stop of stops) stop();
  });
});
