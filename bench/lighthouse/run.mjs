/** One run of Lighthouse for phones, in a process of its own: prints a Run of bench/lighthouse.ts as JSON. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { LIGHTHOUSE, ADDRESS, CHROMIUM, CHROMIUM_ARGS } = process.env;
const resolve = createRequire(`${LIGHTHOUSE}/`).resolve;
const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href);
const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href);

const browser = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless', ...JSON.parse(CHROMIUM_ARGS)] });
const { lhr } = await lighthouse(ADDRESS, {
  port: browser.port,
  onlyCategories: ['performance'],
  logLevel: 'silent',
});
browser.kill();
console.log(
  JSON.stringify({
    performance: lhr.categories.performance.score * 100,
    blocking: lhr.audits['total-blocking-time'].numericValue,
    painted: lhr.audits['largest-contentful-paint'].numericValue,
    shifted: lhr.audits['cumulative-layout-shift'].numericValue,
  }),
);
