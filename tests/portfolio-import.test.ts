import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { entry, newPortfolioMember } from './support/portfolio-member.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const STATEMENT = [
  '거래내역 2026.03.01 ~ 2026.05.31,,,,,,',
  '체결일,종목명,매매구분,수량,단가,수수료,거래세',
  '2026.03.03,삼성전자,현금매수,10,"70,000",105,',
  '2026.05.04,삼성전자,현금매도,5,"90,000",67,900',
  '2026.05.06,없는회사,현금매수,1,"1,000",,',
].join('\r\n');
/** The same in CP949, base64. */
const IN_CP949 = [
  'sMW3obO7v6ogMjAyNi4wMy4wMSB+IDIwMjYuMDUuMzEsLCwsLCwNCsO8sOHAzyzBvrjxuO0suMW4xbG4utAsvPa3riy03LChLLz2',
  'vPa34SywxbehvLwNCjIwMjYuMDMuMDMsu++8usD8wNosx/ax3bjFvPYsMTAsIjcwLDAwMCIsMTA1LA0KMjAyNi4wNS4wNCy777y6',
  'wPzA2izH9rHduMW1tSw1LCI5MCwwMDAiLDY3LDkwMA0KMjAyNi4wNS4wNiy++LTCyLi75yzH9rHduMW89iwxLCIxLDAwMCIsLA==',
].join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function newMember() {
  const member = await newPortfolioMember(site);
  const at = (what: string) => `portfolio-group/${member.id}/${what}`;
  return { ...member, at, send: (what: string, payload: object) => member.ask('POST', at(what), payload) };
}

describe('a statement', () => {
  it('of a broker in CP949 is previewed before import: columns, errors, twins', async () => {
    const { add, send, get } = await newMember();
    const known = entry({});
    await add(known);
    const { body } = await send('import-preview', { file: IN_CP949 });
    expect(body.data).toMatchObject({
      mapping: { date: [0], name: [1], kind: [2], quantity: [3], price: [4], fee: [5], tax: [6] },
      missing: [],
      ready: 1,
      twins: 1,
      faulty: 1,
    });
    expect(body.data.rows).toMatchObject([
      { row: 1, shcode: '005930', kind: 'buy', quantity: 10, price: 70_000, twin: known.transactionId, errors: [] },
      { row: 2, kind: 'sell', fee: 67, tax: 900, twin: null, errors: [] },
      { row: 3, hname: '없는회사', errors: [{ field: 'shcode', message: '없는 종목입니다.' }] },
    ]);
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 1 }]);
  });

  it('is imported as a whole or not at all, once, and can be undone as a whole', async () => {
    const { at, send, refused, get, id } = await newMember();
    const importId = randomUUID();
    const file = base64(STATEMENT);
    expect(await refused('POST', at('import'), { file, importId })).toEqual({
      status: 400,
      code: 'input.invalid',
      errors: [{ field: 'rows.3.shcode', message: '없는 종목입니다.' }],
    });
    expect(await refused('POST', at('import'), { file, importId, rows: [2] })).toMatchObject({
      errors: [{ field: 'rows.2.quantity', message: '당시 보유한 0주보다 많습니다.' }],
    });
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 0 }]);
    for (let n = 0; n < 2; n += 1) await send('import', { file, importId, rows: [1, 2] });
    expect(await get(`portfolio-group/${id}/profit-summary`)).toMatchObject({ realised: 98_980, cost: 350_052 });
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 2 }]);
    const again = await send('import-preview', { file });
    expect(again.body.data).toMatchObject({ ready: 0, twins: 2 });
    await send('import-undo', { importId });
    expect(await get('portfolio-groups')).toMatchObject([{ transactions: 0 }]);
  });

  it('with unknown column heads is read by the columns that the reader names', async () => {
    const { at, send, refused } = await newMember();
    const file = base64('a,b,c,d,e\n2026-03-03,005930,매수,3,70000\n');
    const guessed = await send('import-preview', { file });
    expect(guessed.body.data).toMatchObject({ heads: ['a', 'b', 'c', 'd', 'e'], rows: [] });
    expect(guessed.body.data.missing).toContain('date');
    const refusal = await refused('POST', at('import'), { file, importId: randomUUID() });
    expect(refusal.errors[0]).toEqual({ field: 'mapping.date', message: '이 항목이 있는 열을 골라 주세요.' });
    const mapping = { date: [0], stock: [1], kind: [2], quantity: [3], price: [4] };
    const read = await send('import-preview', { file, mapping });
    expect(read.body.data).toMatchObject({ ready: 1, missing: [] });
  });

  it.each([
    ['with more columns than a statement has', `${'a,'.repeat(300)}\n`, '열이 200개를 넘는 파일은 읽을 수 없습니다.'],
    ['of nothing but commas', ','.repeat(2_000_000), '열이 200개를 넘는 파일은 읽을 수 없습니다.'],
    [
      'of more stocks than anybody holds',
      `체결일,종목코드,매매구분,수량,단가\n${Array.from({ length: 1_001 }, (_, n) => `2026-03-03,X${n},매수,1,1\n`).join('')}`,
      '종목이 1,000개를 넘는 파일은 읽을 수 없습니다.',
    ],
  ])('%s is refused with a sentence', async (_, text, message) => {
    const { at, refused } = await newMember();
    const response = await refused('POST', at('import-preview'), { file: base64(text) });
    expect(response).toEqual({ status: 400, code: 'input.invalid', errors: [{ field: 'file', message }] });
  });

  it('with more rows than a portfolio can hold is refused', async () => {
    const { at, refused } = await newMember();
    for (const rows of [10_001, 1_000_000])
      expect(await refused('POST', at('import-preview'), { file: base64(`a\n${'b\n'.repeat(rows)}`) })).toMatchObject({
        code: 'transactions.many',
      });
  });

  // A search for a closing bracket from each of them would take minutes.
  it('of one endless cell is read', { timeout: 20_000 }, async () => {
    const { send } = await newMember();
    const { status, body } = await send('import-preview', { file: base64('('.repeat(2_000_000)) });
    expect([status, body.data.heads[0].length]).toEqual([200, 200]);
  });

  it('is rate-limited per minute, and no other member waits for it', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const file = base64(STATEMENT);
    for (let time = 0; time < 20; time += 1) expect((await one.send('import-preview', { file })).status).toBe(200);
    expect(await one.refused('POST', one.at('import-preview'), { file })).toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
    expect((await other.send('import-preview', { file })).status).toBe(200);
  });

  it('is refused to a stranger before it is read', async () => {
    const { at } = await newMember();
    const url = `/api/mystock/${at('import-preview')}`;
    const response = await site.app.inject({ method: 'POST', url, payload: 'x'.repeat(5_000_000) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'member.required']);
  });

  it('that is too large, or not base64, is refused with a message', async () => {
    const { at, refused } = await newMember();
    const large = { file: base64('x'.repeat(2 * 1024 * 1024 + 1)) };
    expect(await refused('POST', at('import-preview'), large)).toMatchObject({ status: 413, code: 'file.large' });
    const none = await refused('POST', at('import-preview'), { file: '?' });
    expect(none.errors).toEqual([{ field: 'file', message: 'base64로 쓴 파일이어야 합니다.' }]);
  });
});

it('a statement of shares abroad needs no column of the currency', async () => {
  const { send } = await newMember();
  const file = base64('체결일,종목코드,매매구분,수량,단가,환율\n2026-03-03,AAPL,매수,4,150.25,1300.5\n');
  const { body } = await send('import-preview', { file });
  expect(body.data).toMatchObject({ ready: 1, rows: [{ currency: 'usd', price: 150.25, errors: [] }] });
});

it('a statement names the exchange rate of each row: its own or that of its day, never another instead', async () => {
  const { send } = await newMember();
  const rates = ['1437.256', '', '약1437'].map((rate) => `2026-03-03,AAPL,매수,4,150.25,${rate}`);
  const file = base64(['체결일,종목코드,매매구분,수량,단가,환율', ...rates].join('\n'));
  const { body } = await send('import-preview', { file });
  expect(body.data.rows).toMatchObject([
    { exchangeRate: 1_437.26, errors: [] },
    { exchangeRate: expect.any(Number), errors: [] },
    { exchangeRate: null, errors: [{ field: 'exchangeRate', message: '환율을 숫자로 입력해 주세요.' }] },
  ]);
});

it('what is exported as CSV comes back the same', async () => {
  const { id, add, at, send, text, ask, get } = await newMember();
  await add(
    entry({}),
    entry({ kind: 'split', date: '2026-04-01', to: 5, from: 1 }),
    entry({ shcode: 'AAPL', price: 150.25, fee: 1, exchangeRate: 1_300.5 }),
    entry({ kind: 'dividend', date: '2026-05-20', amount: 5_415, fee: 0, tax: 830 }),
    entry({ kind: 'fee', date: '2026-06-01', amount: 1_000, shcode: null }),
  );
  const csv = await text(`${at('export')}?format=csv`);
  const before = await get(`portfolio-group/${id}/profit-summary`);
  await ask('POST', 'portfolio-group-delete', { id });
  await ask('POST', 'portfolio-group', { name: '다시', groupId: id });
  const taken = await send('import', { file: base64(csv), importId: randomUUID() });
  expect(taken.body.data).toMatchObject([{ transactions: 5 }]);
  expect(await get(`portfolio-group/${id}/profit-summary`)).toEqual({ ...before, name: '다시' });
});
