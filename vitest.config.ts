import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,feeds,server,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    env: { NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: '100%',
    // Files share their process, what it imported, its exchanges and its site: a test puts back what it changes of them.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
