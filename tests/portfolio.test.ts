import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from './support/first-of.ts';
import { entry, newPortfolioMember } from './support/portfolio-member.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const newMember = () => newPortfolioMember(site);

const priceOf = async (code: string) => {
  const { body } = await site.app.inject(`/api/stock/${code}/detail`);
  return JSON.parse(body).data;
};

describe('a portfolio', () => {
  it('is counted to the won by 이동평균 and by 선입선출', async () => {
    const { id, add, get } = await newMember();
    const written = await add(
      entry({}),
      entry({ date: '2026-04-01', price: 80_000, fee: 120 }),
      entry({ kind: 'sell', date: '2026-05-04', quantity: 5, price: 90_000, fee: 67, tax: 900 }),
      entry({ kind: 'dividend', date: '2026-05-20', amount: 5_415, fee: 0, tax: 830 }),
      entry({ kind: 'fee', date: '2026-06-01', amount: 1_000, shcode: null }),
    );
    expect(written.body.data).toMatchObject([{ id, name: '내 계좌', stocks: 2, transactions: 5 }]);
    const { price } = await priceOf('005930');
    // 700,105 + 800,120 = 1,500,225; a quarter leaves: 375,056.25 → 375,056. The sale brings 450,000 − 967 = 449,033.
    const cost = 1_500_225 - 375_056;
    const average = await get(`portfolio-group/${id}/profit-summary`);
    expect(average).toMatchObject({
      currency: 'krw',
      method: 'average',
      held: 1,
      cost,
      value: 15 * price,
      unrealised: 15 * price - cost,
      realised: 449_033 - 375_056,
      dividends: 4_585,
      expenses: 1_000,
      bought: 1_500_225,
      profit: 15 * price - cost + 73_977 + 4_585 - 1_000,
      currencyEffect: 0,
      year: { realised: 73_977, dividends: 4_585 },
      unpriced: [],
    });
    // the first five of ten: 700,105 ÷ 2 = 350,052.5 → 350,053
    const fifo = await get(`portfolio-group/${id}/profit-summary?method=fifo`);
    expect(fifo).toMatchObject({ realised: 449_033 - 350_053, cost: 1_500_225 - 350_053 });
    expect(fifo.profit).toBe(average.profit);
    const { rows, total } = await get(`portfolio-group/${id}/summaries`);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { shcode: '005930', hname: '삼성전자', quantity: 15, average: cost / 15, weight: 100, order: 0 },
      { shcode: null, hname: '계좌 전체', expenses: 1_000, weight: null, order: 1 },
    ]);
  });

  it('counts today from the base price', async () => {
    const { id, add, get } = await newMember();
    await add(entry({ date: '2026-11-19' }), entry({ date: '2026-11-20', quantity: 2, price: 71_000, fee: 21 }));
    const { price, jnilclose } = await priceOf('005930');
    const gain = 12 * price - (142_000 + 21) - 10 * jnilclose;
    const summary = await get(`portfolio-group/${id}/profit-summary`);
    expect(summary.todaygain).toBe(gain);
    expect(summary.todayrate).toBeCloseTo((gain / (10 * jnilclose + 142_021)) * 100, 10);
  });

  it('counts a foreign company in won and dollars, with the exchange rate effect apart', async () => {
    const { id, add, get } = await newMember();
    await add(entry({ shcode: 'AAPL', quantity: 4, price: 150.25, fee: 1, exchangeRate: 1_300.5 }));
    const { rows } = await get(`portfolio-group/${id}/summaries`);
    const { rate } = await get(`portfolio-group/${id}/profit-summary`);
    // 602 dollars at 1,300.50
    expect(rows[0]).toMatchObject({ foreign: true, currency: 'usd', quantity: 4, average: 150.5, cost: 782_901 });
    expect(rows[0].value).toBe(Math.round(4 * rows[0].price * rate));
    expect(rows[0].priceEffect + rows[0].currencyEffect).toBe(rows[0].unrealised);
    const dollars = await get(`portfolio-group/${id}/profit-summary?currency=USD`);
    expect(dollars).toMatchObject({ currency: 'usd', cost: 602, currencyEffect: 0 });
    expect(dollars.unrealised).toBeCloseTo(4 * rows[0].price - 602, 6);
  });

  it('uses the rate of the day if the entry has none', async () => {
    const { id, add, get } = await newMember();
    await add(entry({ shcode: 'AAPL', price: 200 }));
    const { rows } = await get(`portfolio-summary/${id}.AAPL/transactions`);
    expect(rows[0].exchangeRate).toBeGreaterThan(500);
    expect(rows[0]).toMatchObject({ settlement: -2_105, amount: 2_000 });
  });

  it('lists the entries of a stock with their results, newest first, page by page', async () => {
    const { id, add, get } = await newMember();
    await add(entry({}), entry({ kind: 'sell', date: '2026-05-04', quantity: 4, price: 90_000, fee: 54, tax: 720 }));
    const { rows, lots, summary, total } = await get(`portfolio-summary/${id}.005930/transactions`);
    // 360,000 − 774 − (700,105 × 4 ÷ 10 = 280,042)
    expect(rows).toMatchObject([
      { kind: 'sell', settlement: 359_226, realised: 79_184 },
      { kind: 'buy', settlement: -700_105, realised: null },
    ]);
    expect(lots).toMatchObject([{ date: '2026-03-03', quantity: 6, cost: 420_063 }]);
    expect([summary.quantity, total]).toEqual([6, 2]);
    const second = await get(`portfolio-summary/${id}.005930/transactions?page=2&num=1`);
    expect(second.rows).toEqual([rows[1]]);
  });

  it('reports every error at its field with a message, and writes nothing', async () => {
    const { id, refused, get } = await newMember();
    const path = `portfolio/${id}/stocks`;
    const fault = async (overrides: object) => {
      const refusal = await refused('POST', path, { stocks: [entry({ shcode: '000660' }), entry(overrides)] });
      expect([refusal.status, refusal.code]).toEqual([400, 'input.invalid']);
      return refusal.errors.map(({ field, message }: { field: string; message: string }) => [field, message]);
    };
    expect(await fault({ kind: 'sell' })).toEqual([['stocks.1.quantity', '당시 보유한 0주보다 많습니다.']]);
    expect(await fault({ date: '2026-11-21' })).toEqual([['stocks.1.date', '아직 오지 않은 날짜입니다.']]);
    expect(await fault({ quantity: 0 })).toEqual([['stocks.1.quantity', '수량을 0보다 크게 입력해 주세요.']]);
    expect(await fault({ quantity: -3, price: null })).toEqual([
      ['stocks.1.quantity', '수량을 0보다 크게 입력해 주세요.'],
      ['stocks.1.price', '단가를 입력해 주세요.'],
    ]);
    expect(await fault({ shcode: '999999' })).toEqual([['stocks.1.shcode', '없는 종목입니다.']]);
    expect(await fault({ currency: 'usd', exchangeRate: 1_300 })).toEqual([
      ['stocks.1.currency', '국내 종목은 원으로, 해외 종목은 달러로 입력해 주세요.'],
    ]);
    expect(await fault({ price: 70_000.5 })).toEqual([
      ['stocks.1.price', '단가를 원 단위로(달러는 소수 넷째 자리까지) 입력해 주세요.'],
    ]);
    expect(await fault({ kind: 'split', to: 1, from: 5 })).toEqual([
      ['stocks.1.to', '비율이 거래 종류와 맞지 않습니다. 분할과 무상증자는 늘고, 병합은 줄어야 합니다.'],
    ]);
    const twice = entry({});
    const doubled = await refused('POST', path, { stocks: [twice, twice] });
    expect(doubled.errors).toEqual([{ field: 'stocks.1.transactionId', message: '같은 거래가 두 번 있습니다.' }]);
    expect(await get('portfolio-groups')).toMatchObject([{ stocks: 0, transactions: 0 }]);
  });

  it('names the later entry that a change would make invalid', async () => {
    const { id, add, refused } = await newMember();
    const buy = entry({});
    const sell = entry({ kind: 'sell', date: '2026-05-04', quantity: 9, price: 90_000 });
    await add(buy, sell);
    const broken = {
      status: 409,
      code: 'ledger.broken',
      errors: [
        {
          field: `transactions.${sell.transactionId}.quantity`,
          message: '2026.05.04 매도: 당시 보유한 0주보다 많습니다.',
        },
      ],
    };
    const gone = await refused('POST', 'portfolio-transaction-delete', { transactionId: buy.transactionId });
    expect(gone).toEqual(broken);
    const edited = await refused('PUT', 'portfolio-transaction-summary', {
      summaryId: `${id}.005930`,
      transactionsInStock: [{ ...buy, quantity: 8 }],
    });
    expect(edited.errors[0].message).toBe('2026.05.04 매도: 당시 보유한 8주보다 많습니다.');
  });

  it('has names, an order, and a manual order of its stocks', async () => {
    const { id, ask, add, get, refused } = await newMember();
    const other = randomUUID();
    await ask('POST', 'portfolio-group', { name: '연금', groupId: other });
    expect(await refused('POST', 'portfolio-group', { name: '연금' })).toMatchObject({
      code: 'portfolio.taken',
    });
    await ask('PUT', 'portfolio-groups', { groups: [other, id] });
    await ask('PUT', 'portfolio-group/name', { id: other, newName: '노후' });
    expect((await get('portfolio-groups')).map(({ name }: { name: string }) => name)).toEqual(['노후', '내 계좌']);
    await add(entry({}), entry({ shcode: '000660' }));
    const summaries = [
      { summaryId: `${id}.000660`, order: 0 },
      { summaryId: `${id}.005930`, order: 1 },
    ];
    await ask('PUT', 'portfolio-transaction-summary/order', { groupId: id, summaries });
    const { rows } = await get(`portfolio-group/${id}/summaries`);
    expect(rows.map(({ shcode }: { shcode: string }) => shcode)).toEqual(['000660', '005930']);
    const emptied = await ask('POST', 'portfolio-transaction-summary-delete', {
      transactionSummaryId: `${id}.000660`,
    });
    expect(emptied.body.data[1]).toMatchObject({ stocks: 1, transactions: 1 });
    await ask('POST', 'portfolio-group-delete', { id });
    expect(await refused('POST', `portfolio/${id}/stocks`, { stocks: [entry({})] })).toMatchObject({
      status: 404,
      code: 'portfolio.unknown',
    });
  });
});

const day = (n: number) => `2026-04-${String(n).padStart(2, '0')}`;
const idsOf = (...entries: { transactionId: string }[]) => entries.map(({ transactionId }) => transactionId);

describe('all entries of a portfolio', () => {
  it('are listed newest first, by stock, kind and time, in pages and as a file', async () => {
    const { id, add, get, text } = await newMember();
    const buys = Array.from({ length: 5 }, (_, n) => entry({ date: day(n + 1), quantity: n + 1 }));
    const sell = entry({ kind: 'sell', date: day(6), quantity: 2, price: 90_000, fee: 0, tax: 0 });
    const other = entry({ shcode: '000660', date: day(6) });
    const charge = { transactionId: randomUUID(), kind: 'fee', date: day(3), amount: 1_000 };
    await add(...buys, sell, other, charge);
    const list = async (query = '') => {
      const { rows, total, pages } = await get(`portfolio-group/${id}/transactions?${query}`);
      return { ids: rows.map(({ transactionId }: { transactionId: string }) => transactionId), rows, total, pages };
    };
    const [one, two, three, four, five] = firstOf(buys, 5);
    const all = idsOf(other, sell, five, four, charge, three, two, one);
    expect((await list()).ids).toEqual(all);
    expect(await list('num=3&page=3')).toMatchObject({ ids: all.slice(6), total: 8, pages: 3 });
    expect((await list('shcode=000660')).ids).toEqual(idsOf(other));
    expect((await list('shcode=account')).ids).toEqual(idsOf(charge));
    expect((await list('kind=sell')).ids).toEqual(idsOf(sell));
    expect((await list(`from=${day(3)}&to=${day(4)}`)).ids).toEqual(idsOf(four, charge, three));
    expect((await list('period=1month')).ids).toEqual([]);
    expect((await list('period=1year&kind=sell')).ids).toEqual(idsOf(sell));
    const sold = (await list('kind=sell')).rows[0];
    expect(sold).toMatchObject({ hname: '삼성전자', settlement: 180_000, order: 6 });
    expect(sold.realised).toBe(Math.round(180_000 - 2 * (70_000 + (5 * 105) / 15)));
    const csv = (await text(`portfolio-group/${id}/transactions?kind=sell&format=csv`)).trim().split('\n');
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain(sell.transactionId);
  });

  it('of a removed stock are an empty list, not an error', async () => {
    const { id, ask, add } = await newMember();
    const bought = entry({});
    await add(bought);
    await ask('POST', 'portfolio-transaction-delete', { transactionId: bought.transactionId });
    const { status, body } = await ask('GET', `portfolio-summary/${id}.005930/transactions`);
    expect([status, body.data]).toEqual([200, { rows: [], page: 1, pages: 1, total: 0, summary: null, lots: [] }]);
  });

  it('are restored at their former place', async () => {
    const { id, ask, add, get } = await newMember();
    await add(...[1, 2, 3].map((quantity) => entry({ quantity })));
    const quantities = async () =>
      (await get(`portfolio-group/${id}/transactions`)).rows.map(({ quantity }: { quantity: number }) => quantity);
    const [, middle] = (await get(`portfolio-group/${id}/transactions`)).rows;
    await ask('POST', 'portfolio-transaction-delete', { transactionId: middle.transactionId });
    expect(await quantities()).toEqual([3, 1]);
    const { amount: _, hname: __, settlement: ___, realised: ____, ...draft } = middle;
    await add(draft);
    expect(await quantities()).toEqual([3, 2, 1]);
  });
});

it('another member cannot access it', async () => {
  const owner = await newMember();
  const other = await newMember();
  const buy = entry({});
  await owner.add(buy);
  const { id } = owner;
  for (const path of [
    `portfolio-group/${id}/summaries`,
    `portfolio-group/${id}/profit-summary`,
    `portfolio-group/${id}/transactions`,
    `portfolio-summary/${id}.005930/transactions`,
  ])
    expect((await other.ask('GET', path)).status).toBe(404);
  expect(await other.refused('POST', `portfolio/${id}/stocks`, { stocks: [entry({})] })).toMatchObject({ status: 404 });
  await other.ask('POST', 'portfolio-transaction-delete', { transactionId: buy.transactionId });
  expect(await owner.get('portfolio-groups')).toMatchObject([{ transactions: 1 }]);
});
