import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('heap-growth.ts', import.meta.url).href;

/** Counts the major collections while much is made that outlives the young generation, before and after. */
const SCRIPT = `
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { holdHeapSmall } from ${JSON.stringify(MODULE)};
let majors = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) majors += 1;
}).observe({ entryTypes: ['gc'] });
const kept = Array.from({ length: 300 }, () => Array.from({ length: 10_000 }, (_, n) => n + 0.5));
async function churn() {
  const before = majors;
  for (let n = 0; n < 800; n++) {
    kept[n % 100] = Array.from({ length: 10_000 }, (_, at) => at + 0.5);
    if (n % 20 === 0) await turn();
  }
  await turn();
  return majors - before;
}
await churn();
const fast = await churn();
holdHeapSmall();
const small = await churn();
console.log(JSON.stringify({ fast, small }));
`;

describe('the heap of a server that is ready', () => {
  it('grows in smaller steps than while it started', () => {
    const flags = ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=200', '--input-type=module'];
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', SCRIPT], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { fast, small } = JSON.parse(stdout) as { fast: number; small: number };
    expect(small).toBeGreaterThan(fast * 2);
  });
});
