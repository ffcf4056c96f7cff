import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,feeds,server,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // Processes that tests start read TypeScript that an earlier one has compiled.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(tmpdir(), 'sise-test-compile-cache') },
    pool: 'forks',
    maxWorkers: '100%',
    // Files share their process, what it imported, its exchanges and its site: a test puts back what it changes of them.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
