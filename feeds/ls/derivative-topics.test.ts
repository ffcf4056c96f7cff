import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLsRig, type LsRig } from './testing/ls-rig.ts';

const DECEMBER = '2026-12-10';
const future = (shcode: string, hname: string, recprice: string) => ({ shcode, hname, recprice });
const call = (strike: string, price: string) => boardRow(`B016C${strike.slice(0, 3)}`, strike, price, '0.5200');
const put = (strike: string, price: string) => boardRow(`C016C${strike.slice(0, 3)}`, strike, price, '-0.4800');

function boardRow(optcode: string, actprice: string, price: string, delt: string) {
  const greeks = { delt, gama: '0.0351', ceta: '-0.0947', vega: '0.4006' };
  const terms = { optcode, actprice, price, sign: '5', change: '0.39', volume: 3_107, value: '000000003380' };
  return {
    ...terms,
    ...greeks,
    iv: '12.67',
    mgjv: 20_098,
    mgjvupdn: -246,
    theoryprice: '4.96',
    impv: '0.00',
    offerho1: '4.38',
    bidho1: '0.00',
  };
}

function bookRow(ask: string, bid: string) {
  const row: Record<string, string> = {};
  for (let n = 1; n <= 5; n++) {
    row[`offerho${n}`] = n === 1 ? ask : '0.00';
    row[`bidho${n}`] = n === 1 ? bid : '0.00';
    row[`offerrem${n}`] = row[`bidrem${n}`] = n === 1 ? '7' : '0';
    row[`offercnt${n}`] = row[`dcnt${n}`] = row[`bidcnt${n}`] = row[`scnt${n}`] = '3';
  }
  return row;
}

const quote = (price: string, volume: number) => ({
  price,
  open: '400.00',
  high: '405.00',
  low: '399.00',
  volume,
  value: 4_516_509,
  theoryprice: '402.10',
});

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
  const { replies } = rig.server;
  replies.set('t8432', () => ({
    body: {
      t8432OutBlock: [
        future('A0173000', 'F 2703', '403.00'),
        future('A016C000', 'F 2612', '401.00'),
        future('D016C173', 'F SP 12-2703', '2.00'),
        future('A0166000', 'F 2606', '380.00'),
      ],
    },
  }));
  replies.set('t8435', () => ({ body: { t8435OutBlock: [future('A066C000', 'KQF 2612', '1348.7')] } }));
  replies.set('t8433', () => ({
    body: {
      t8433OutBlock: ['400.0', '402.5'].flatMap((strike) => [
        future(`B016C${strike.slice(0, 3)}`, `C 2612 ${strike}`, '4.50'),
        future(`C016C${strike.slice(0, 3)}`, `P 2612 ${strike}`, '3.20'),
      ]),
    },
  }));
  replies.set('t2101', ({ focode }) => ({
    body: {
      t2101OutBlock: {
        ...quote(focode === 'A016C000' ? '402.00' : '404.00', 119_523),
        mgjv: 281_563,
        mgjvdiff: 3_853,
        kospijisu: '400.75',
      },
    },
  }));
  replies.set('t2105', () => ({
    body: { t2105OutBlock: { ...bookRow('402.05', '402.00'), time: '095959', price: '402.00' } },
  }));
  replies.set('t2301', ({ yyyymm }) => ({
    body: {
      t2301OutBlock: {},
      t2301OutBlock1: yyyymm === '202612' ? [call('402.5', '3.10'), call('400.0', '4.37')] : [],
      t2301OutBlock2: yyyymm === '202612' ? [put('400.0', '3.00'), put('402.5', '4.20')] : [],
    },
  }));
  await rig.start();
});
afterEach(() => rig.close());

describe('futures', () => {
  it('are every listed month, nearest first, and move with their trades', async () => {
    rig.feed.want?.([
      { kind: 'futures', of: 'kospi200' },
      { kind: 'futures', of: 'kosdaq150' },
      { kind: 'futures', of: 'gold' },
    ]);
    const months = () => rig.market.topic('futures', 'kospi200')?.value;
    await rig.until(() => months()?.length === 2 && rig.market.topic('futures', 'gold') !== undefined);
    expect(months()).toMatchObject([
      {
        code: 'A016C000',
        name: 'F 202612',
        price: 402,
        basePrice: 401,
        daysLeft: 16,
        turnover: 4_516_509_000_000,
        openInterest: 281_563,
        underlying: 400.75,
        theory: 402.1,
      },
      { code: 'A0173000', price: 404 },
    ]);
    expect(rig.market.topic('futures', 'gold')?.value).toBeNull();
    await rig.until(() => rig.server.registered().includes('FC0 A016C000'));
    const body = {
      futcode: 'A016C000',
      ...quote('402.50', 120_000),
      openyak: '281600',
      openyakcha: '3890',
      k200jisu: '401.00',
    };
    rig.server.send('FC0', 'A016C000', asText(body));
    await rig.until(() => months()?.[0]?.price === 402.5);
    expect(months()?.[0]).toMatchObject({ volume: 120_000, openInterest: 281_600, underlying: 401 });
  });

  it('and options have books', async () => {
    rig.feed.want?.([
      { kind: 'contract-book', of: 'A016C000' },
      { kind: 'contract-book', of: 'nonsense' },
    ]);
    const book = () => rig.market.topic('contract-book', 'A016C000')?.value;
    await rig.until(() => Boolean(book()) && rig.market.topic('contract-book', 'nonsense') !== undefined);
    expect(book()).toMatchObject({
      name: 'F 202612',
      phase: 'continuous',
      price: 402,
      basePrice: 401,
      asks: { levels: [{ price: 402.05, size: 7, orders: 3 }] },
    });
    expect(rig.market.topic('contract-book', 'nonsense')?.value).toBeNull();
    await rig.until(() => rig.server.registered().includes('FH0 A016C000'));
    rig.server.send('FH0', 'A016C000', { ...bookRow('402.10', '402.05'), futcode: 'A016C000', hotime: '100001' });
    await rig.until(() => book()?.asks.levels[0]?.price === 402.1);
  });
});

describe('an option chain', () => {
  it('has the strikes of its expiry with both sides, and their greeks', async () => {
    rig.feed.want?.([
      { kind: 'option-chain', of: `kospi200:${DECEMBER}` },
      { kind: 'option-chain', of: 'kospi200:2026-12-17' },
    ]);
    const chain = () => rig.market.topic('option-chain', `kospi200:${DECEMBER}`)?.value;
    await rig.until(() => Boolean(chain()));
    expect(chain()).toMatchObject({
      daysLeft: 16,
      step: 2.5,
      atmStrike: 402.5,
      rows: [
        {
          strike: 400,
          call: {
            name: 'C 202612 400.0',
            price: 4.37,
            basePrice: 4.5,
            volatility: 0.1267,
            delta: 0.52,
            theta: -0.0947,
            bid: null,
            ask: 4.38,
          },
          put: { side: 'put', price: 3, openInterestChange: -246, turnover: 3_380_000_000 },
        },
        { strike: 402.5 },
      ],
    });
    expect(chain()?.years).toBeCloseTo(16 / 365, 2);
    await rig.until(() => rig.market.topic('option-chain', 'kospi200:2026-12-17')?.value === null);
    expect(rig.feed.expiries('kospi200').map(({ lastDay }) => lastDay)).toEqual([DECEMBER]);
    expect(rig.feed.expiries('kosdaq150')).toEqual([]);
  });
});

function asText(body: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
