import { expect, test } from '../support/journey.ts';

const SCRIPT = /\/assets\/[^/]+\.js$/;

test('the served page names no script before its styles and text, and starts by a script that waits', async ({
  request,
}) => {
  const html = await (await request.get('/stock/005930')).text();
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('rel="stylesheet"');
  expect(head, 'no script is asked for in the head').not.toMatch(/modulepreload|<script[^>]*\ssrc=|\.js"/);
  const [, start = ''] = /<script[^>]* type="module" async="">([^]*?)<\/script>/.exec(body) ?? [];
  expect(start, 'nothing is imported where the script begins').not.toMatch(/^import /m);
  expect(start).toContain('first-contentful-paint');
  expect(body.indexOf('삼성전자')).toBeLessThan(body.indexOf(start));
});

test('scripts are asked for once the page has been painted, and not before', async ({ page }) => {
  const { promise: stylesMayCome, resolve: letStyles } = Promise.withResolvers<void>();
  const { promise: pageMayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await stylesMayCome;
    await route.continue();
  });
  // While a picture is on its way the page has not loaded: only a paint can begin the scripts.
  await page.route('**/held.png', async (route) => {
    await pageMayLoad;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.addInitScript(() => {
    new Image().src = '/held.png';
  });

  await page.goto('/stock/005930', { waitUntil: 'commit' });
  for (const kind of ['.css', '.woff2']) await expect.poll(() => asked.some((path) => path.endsWith(kind))).toBe(true);
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(0);
  expect(asked.filter((path) => SCRIPT.test(path))).toEqual([]);

  letStyles();
  await expect.poll(() => asked.some((path) => SCRIPT.test(path))).toBe(true);
  const [painted, begun] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(begun).toBeGreaterThanOrEqual(painted);
  letLoad();
  await expect(page.getByText('실시간').first()).toBeVisible();
});
