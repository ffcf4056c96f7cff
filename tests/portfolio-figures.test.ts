import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { entry, newPortfolioMember } from './support/portfolio-member.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const newMember = () => newPortfolioMember(site);
const open = async (path: string) => JSON.parse((await site.app.inject(`/api/${path}`)).body).data;
const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);

describe('the returns of a portfolio', () => {
  it('follow the closes of its stock and of KOSPI from the day of the purchase', async () => {
    const { id, add, get } = await newMember();
    const { rows: days } = await open('stock/005930/daily-prices?num=20');
    const { rows: index } = await open('index/primary/1001/daily-prices?num=20');
    const bought = days[10];
    await add(entry({ date: bought.date, price: bought.close, fee: 0 }));
    const returns = await get(`portfolio-group/${id}/returns`);
    const closes = days
      .slice(0, 11)
      .toReversed()
      .map((day: { close: number }) => day.close);
    expect(returns.dates).toEqual(
      days
        .slice(0, 11)
        .toReversed()
        .map((day: { date: string }) => day.date),
    );
    expect(returns.value).toEqual(closes.map((close: number) => 10 * close));
    expect(returns.paidIn).toEqual([10 * bought.close, ...Array.from({ length: 10 }, () => 0)]);
    expect(returns.twr).toBeCloseTo((closes[10] / bought.close - 1) * 100, 8);
    expect(returns.gain).toBe(10 * (closes[10] - bought.close));
    expect(returns.benchmark.rate.at(-1)).toBeCloseTo((index[0].close / index[11].close - 1) * 100, 6);
    expect(returns.benchmark.value.at(-1)).toBeCloseTo((10 * bought.close * index[0].close) / index[10].close, -1);
  });

  it('of a month begin with the value before it', async () => {
    const { id, add, get } = await newMember();
    await add(entry({ date: '2026-03-03' }), entry({ date: '2026-11-10', quantity: 2 }));
    const all = await get(`portfolio-group/${id}/returns`);
    const month = await get(`portfolio-group/${id}/returns?period=1month`);
    const start = all.dates.indexOf(month.from);
    expect(month.from).toBe(all.dates.find((date: string) => date > '2026-10-20'));
    expect(month.value).toEqual(all.value.slice(start));
    expect(month.gain).toBe(month.value.at(-1) - all.value[start - 1] - sum(month.paidIn));
    expect((1 + all.rate[start - 1] / 100) * (1 + month.twr / 100)).toBeCloseTo(1 + all.twr / 100, 10);
    const summary = await get(`portfolio-group/${id}/profit-summary`);
    expect(all.gain).toBe(summary.profit);
  });

  it('of an empty portfolio are empty', async () => {
    const { id, get } = await newMember();
    expect(await get(`portfolio-group/${id}/returns`)).toMatchObject({ from: null, twr: null, xirr: null, dates: [] });
  });
});

describe('what a portfolio is made of', () => {
  it('adds up to a hundred by stock, industry, market and currency', async () => {
    const { id, add, get } = await newMember();
    await add(
      entry({}),
      entry({ shcode: '069500' }),
      entry({ shcode: 'AAPL', price: 200, fee: 1, exchangeRate: 1_400 }),
    );
    for (const by of ['stock', 'sector', 'market', 'currency']) {
      const { rows } = await get(`portfolio-group/${id}/allocation?by=${by}`);
      expect(sum(rows.map(({ weight }: { weight: number }) => weight))).toBeCloseTo(100, 8);
    }
    const { rows } = await get(`portfolio-group/${id}/allocation?by=market`);
    expect(new Set(rows.map(({ name }: { name: string }) => name))).toEqual(new Set(['코스피', 'ETF', '해외 주식']));
  });

  it('explains every figure by arithmetic that gives the same number', async () => {
    const { id, add, get, ask } = await newMember();
    const sale = entry({ kind: 'sell', date: '2026-05-04', quantity: 5, price: 90_000, fee: 67, tax: 900 });
    await add(entry({}), sale);
    const summary = await get(`portfolio-group/${id}/profit-summary`);
    const { rows } = await get(`portfolio-group/${id}/summaries`);
    const figure = async (query: string) => (await get(`portfolio-group/${id}/explanation?figure=${query}`)).result;
    expect(await figure('value')).toBe(summary.value);
    expect(await figure('profit')).toBe(summary.profit);
    expect(await figure('profitrate')).toBe(summary.profitrate);
    expect(await figure('today')).toBe(summary.todaygain);
    expect(await figure('average&shcode=005930')).toBe(rows[0].average);
    expect(await figure('unrealised&shcode=005930')).toBe(rows[0].unrealised);
    expect(await figure('weight&shcode=005930')).toBe(100);
    expect(await figure(`settlement&transactionId=${sale.transactionId}`)).toBe(449_033);
    // 449,033 − 350,053: half of 700,105, rounded up
    const explanation = await get(`portfolio-group/${id}/explanation?figure=sale&transactionId=${sale.transactionId}`);
    expect(
      explanation.terms.map(({ name, operator, amount }: Record<string, unknown>) => [operator, name, amount]),
    ).toEqual([
      ['+', '거래대금', 450_000],
      ['−', '수수료', 67],
      ['−', '세금', 900],
      ['=', '받은 금액', 449_033],
      ['−', '매수원금', 350_053],
      ['=', '실현손익', 98_980],
    ]);
    const whole = await get(`portfolio-group/${id}/explanation?figure=value`);
    expect(whole.terms[0].operands).toEqual([{ unit: 'stock', value: '005930', currency: null, name: '삼성전자' }]);
    const returns = await get(`portfolio-group/${id}/returns`);
    expect(await figure('twr')).toBeCloseTo(returns.twr, 8);
    expect(Math.abs(await figure('xirr'))).toBeLessThan(1);
    const none = await ask('GET', `portfolio-group/${id}/explanation?figure=average`);
    expect([none.status, none.body.code]).toEqual([404, 'figure.unknown']);
  });
});

describe('an entry that is being written', () => {
  it('shows the effect of saving it, with default fee and tax', async () => {
    const { id, add, ask } = await newMember();
    await add(entry({}));
    const stock = entry({ kind: 'sell', date: '2026-05-04', quantity: 4, price: 90_000, fee: 54, tax: 720 });
    const { body } = await ask('POST', `portfolio-group/${id}/preview`, { stock });
    const effect = {
      before: { quantity: 10, cost: 700_105, average: 70_010.5, weight: 100 },
      after: { quantity: 6, cost: 420_063, average: 70_010.5, weight: 100 },
      settlement: 359_226,
      suggested: { fee: 54, tax: 720 }, // 360,000 at 0.015 %; 0.05 % and 0.15 %
    };
    expect(body.data).toEqual({ effect, errors: [] });
    const bare = await ask('POST', `portfolio-group/${id}/preview`, { stock: { ...stock, fee: null, tax: null } });
    expect(bare.body.data).toEqual(body.data);
    const half = { ...stock, kind: 'buy', shcode: '000660' };
    const other = await ask('POST', `portfolio-group/${id}/preview`, { stock: half });
    const { before, after } = other.body.data.effect;
    expect([before.weight, after.quantity]).toEqual([0, 4]);
    const [price, worth] = await Promise.all(
      ['000660', '005930'].map(async (code) => (await open(`stock/${code}/detail`)).price),
    );
    expect(after.weight).toBeCloseTo(((4 * price) / (4 * price + 10 * worth)) * 100, 0);
  });

  it('of a dividend starts with the withheld tax, unless it gives its own', async () => {
    const { id, add, ask } = await newMember();
    await add(entry({}));
    const stock = entry({ kind: 'dividend', date: '2026-05-20', quantity: null, price: null, amount: 100_000 });
    const effectOf = async (tax: number | null) =>
      (await ask('POST', `portfolio-group/${id}/preview`, { stock: { ...stock, fee: null, tax } })).body.data.effect;
    expect(await effectOf(null)).toMatchObject({ settlement: 84_600, suggested: { fee: 0, tax: 15_400 } });
    expect((await effectOf(0)).settlement).toBe(100_000);
  });

  it('shows the errors that saving would be refused with, and answers 200', async () => {
    const { id, add, get, ask, refused } = await newMember();
    const bought = entry({});
    await add(bought, entry({ kind: 'sell', date: '2026-05-04', quantity: 9, price: 90_000 }));
    const check = async (overrides: object) =>
      ask('POST', `portfolio-group/${id}/preview`, { stock: entry(overrides) });
    const tooMany = { kind: 'sell', date: '2026-05-05', quantity: 2, price: 90_000 };
    const errors = [{ field: 'stock.quantity', message: '당시 보유한 1주보다 많습니다.' }];
    expect(await check(tooMany)).toMatchObject({ status: 200, body: { data: { effect: null, errors } } });
    const pushed = await check({ ...bought, quantity: 8 });
    expect(pushed.body.data.errors[0].message).toBe('2026.05.04 매도: 당시 보유한 8주보다 많습니다.');
    const unknown = await check({ shcode: '999999' });
    expect(unknown).toMatchObject({ status: 200, body: { data: { effect: null } } });
    expect(unknown.body.data.errors.map(({ field }: { field: string }) => field)).toEqual(['stock.shcode']);
    const saved = await refused('POST', `portfolio/${id}/stocks`, { stocks: [entry(tooMany)] });
    expect(saved.status).toBe(400);
    expect(saved.errors).toEqual([{ ...errors[0], field: 'stocks.0.quantity' }]);
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 2 }]);
  });

  it('saves nothing while it is previewed', async () => {
    const { id, add, get, ask } = await newMember();
    await add(entry({}));
    await ask('POST', `portfolio-group/${id}/preview`, { stock: entry({ quantity: 3 }) });
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 1 }]);
  });
});

describe('a split that is not entered', () => {
  it('is proposed once, can be accepted, declined and restored', async () => {
    const found = await splitStock();
    const { id, add, get, ask } = await newMember();
    await add(entry({ shcode: found.code, date: found.before, price: 10_000, quantity: 100 }));
    const [proposal] = await get(`portfolio-group/${id}/proposals`);
    expect(proposal).toMatchObject({ shcode: found.code, date: found.date, before: 100 });
    const { actionId } = proposal;
    const proposals = async () => get(`portfolio-group/${id}/proposals`);
    await ask('POST', `portfolio-group/${id}/proposals/decline`, { actionId });
    expect(await proposals()).toEqual([]);
    await ask('POST', `portfolio-group/${id}/proposals/decline`, { actionId, declined: false });
    const transactionId = randomUUID();
    await ask('POST', `portfolio-group/${id}/proposals/accept`, { actionId, transactionId });
    await ask('POST', `portfolio-group/${id}/proposals/accept`, { actionId, transactionId: randomUUID() });
    const { rows } = await get(`portfolio-group/${id}/summaries`);
    expect(rows[0]).toMatchObject({ quantity: proposal.after, transactions: 2 });
    expect(await proposals()).toEqual([]);
    await ask('POST', 'portfolio-transaction-delete', { transactionId });
    expect(await proposals()).toEqual([proposal]);
  });
});

/** A stock whose shares have changed, and a day before. */
async function splitStock() {
  const { archive } = site.simulator.sources;
  for (const { shcode } of site.market.listings) {
    const [change] = await archive.shareChanges(shcode);
    const [bar] = change === undefined ? [] : await archive.dailyBars(shcode, { until: change.date, count: 2 });
    if (change !== undefined && bar !== undefined) return { code: shcode, date: change.date, before: bar.date };
  }
  throw new Error('no stock of the simulator was ever split');
}

it('a sample portfolio is made once from real prices, and can be deleted', async () => {
  const { ask, get } = await newMember();
  const groupId = randomUUID();
  await ask('POST', 'portfolio-group/sample', { groupId });
  const { body } = await ask('POST', 'portfolio-group/sample', { groupId });
  expect(body.data[1]).toMatchObject({ id: groupId, name: '예시 포트폴리오', stocks: 5, transactions: 8 });
  const { rows } = await get(`portfolio-summary/${groupId}.005930/transactions`);
  const { rows: days } = await open('stock/005930/daily-prices?num=30');
  const day = days.find(({ date }: { date: string }) => date === rows[0].date);
  expect(rows[0]).toMatchObject({ kind: 'sell', price: day.close, quantity: 10 });
  await ask('POST', 'portfolio-group-delete', { id: groupId });
  expect(await get('portfolio-groups')).toHaveLength(1);
});
