import { instant } from '@sise/domain/terms';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { expect, it } from 'vitest';
import { createStoreLog } from './store-log.ts';

it('says once that the store is away and once that it is back, each time', async () => {
  const timers = createHeldTimers(instant(0));
  const lines: [string, unknown][] = [];
  let isReady = false;
  const storeLog = createStoreLog({
    isStoreReady: async () => isReady,
    timers,
    log: (line, error) => void lines.push([line.split(':')[0] ?? '', error]),
  });
  storeLog.note('no connection');
  storeLog.note('none either');
  await timers.advance(10_000);
  expect(lines).toEqual([['the store is away', 'no connection']]);
  isReady = true;
  await timers.advance(2_000);
  expect(lines.slice(1)).toEqual([['the store is back', null]]);
  storeLog.note('again');
  expect(lines).toHaveLength(3);
  storeLog.stop();
  await timers.advance(10_000);
  expect(lines).toHaveLength(3);
});
