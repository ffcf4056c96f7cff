import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantAt } from '@sise/domain/market/kst';
import { KOSPI } from '@sise/domain/market/main-indices';
import { dateKst } from '@sise/domain/terms';
import { readContractMinute } from '@sise/feeds/ls/bars';
import { rowOf, rowsOf } from '@sise/feeds/ls/blocks';
import { readContractRegister } from '@sise/feeds/ls/contract-register';
import {
  readContractBlock,
  readContractBookBlock,
  readContractBookFrame,
  readContractFrame,
} from '@sise/feeds/ls/frames/contract';
import { readIndexBlock, readIndexFrame } from '@sise/feeds/ls/frames/index-quote';
import { readInterruption } from '@sise/feeds/ls/frames/interruption';
import { readInvestorFlow, readInvestorTotals } from '@sise/feeds/ls/frames/investor-flow';
import { readMarketOperation } from '@sise/feeds/ls/frames/market-operation';
import { readOptionBoard } from '@sise/feeds/ls/frames/option-board';
import { readProgramBlocks, readProgramFrame } from '@sise/feeds/ls/frames/program-trading';
import { readBookBlock, readBookFrame, readExpected } from '@sise/feeds/ls/frames/stock-book';
import { readStockTrade } from '@sise/feeds/ls/frames/stock-trade';
import { createHeadlines } from '@sise/feeds/ls/headlines';
import { readIndexRegister } from '@sise/feeds/ls/index-register';
import { readDesignations, readMaster } from '@sise/feeds/ls/master';
import { readPrints, readPriceVolumes } from '@sise/feeds/ls/past-trades';
import type { Fields } from '@sise/feeds/ls/rest-client';
import { readStockFlowDay } from '@sise/feeds/ls/stock-flows';
import { describe, expect, it } from 'vitest';
import { realDataFolder } from '../support/real-data.ts';

const data = realDataFolder('conformance of LS');
const DAY = dateKst('2023-06-05');

/** The answer of a TR as LS documents it: the body of an event, or all blocks of a response. */
function sample(tr: string): Fields {
  const file = join(data ?? '', 'ls-samples', `${tr}.json`);
  const { response } = JSON.parse(readFileSync(file, 'utf8')) as {
    response: { body?: Fields } & Fields;
  };
  return response.body ?? response;
}

const blockOf = (tr: string, block = `${tr}OutBlock`) => rowOf(sample(tr), block) ?? {};

describe.skipIf(data === null)('what LS documents as its answers is read:', () => {
  it('trades of each venue, kept apart', () => {
    expect(readStockTrade('S3_', sample('S3_'), DAY)).toMatchObject({
      venue: 'krx',
      shcode: '005930',
      price: 55_550,
      side: 'buy',
      volume: 1,
      turnover: 604_000_000,
      bought: 3_146,
    });
    expect(readStockTrade('K3_', sample('K3_'), DAY)).toMatchObject({ venue: 'krx', shcode: '122870', price: 81_700 });
    expect(readStockTrade('NS3', sample('NS3'), DAY)).toMatchObject({ venue: 'nxt', shcode: '010950', price: 60_600 });
    expect(readStockTrade('US3', sample('US3'), DAY)).toMatchObject({
      venue: 'combined',
      shcode: '005930',
      side: 'sell',
    });
    expect(readStockTrade('S3_', sample('US3'), DAY)).toBeNull();
  });

  it('books of an auction and of a request', () => {
    expect(readBookFrame(sample('H1_'), DAY)).toMatchObject({
      asks: [{ price: 72_400, size: 32_616 }, { price: 72_500 }, { price: 72_600 }],
      bids: [{ price: 72_300 }, { price: 72_200 }, { price: 72_100 }],
    });
    expect(readBookFrame(sample('HA_'), DAY)?.bids[0]).toEqual({ price: 762_000, size: 286 });
    const asked = readBookBlock(blockOf('t1101'), DAY);
    expect([asked?.asks.length, asked?.bids.length, asked?.expected]).toEqual([10, 10, null]);
    expect(readExpected(sample('YS3'))).toEqual({ price: 72_400, volume: 208_335 });
  });

  it('trades and volumes before it was connected', () => {
    expect(readPrints(rowsOf(sample('t1301'), 't1301OutBlock1'), DAY)).toMatchObject({
      dayVolume: 321_201,
      prints: [],
    });
    const profile = readPriceVolumes(sample('t1449'));
    expect(profile?.dayVolume).toBe(322_192);
    expect(profile?.volumes[0]).toEqual({ price: 3_750, bought: 22_107, sold: 0, auctioned: 0 });
  });

  it('the master, quotes, and the state of an index', () => {
    const { listings, quotes } = readMaster({
      master: sample('t8436'),
      designations: readDesignations(new Map([['1', rowsOf(sample('t1405'), 't1405OutBlock1')]])),
      known: null,
      details: new Map(),
      members: new Map(),
    });
    expect(listings.length).toBeGreaterThan(0);
    expect(quotes.every(({ basePrice, upperLimit }) => upperLimit !== null && upperLimit > basePrice)).toBe(true);
    expect(readIndexFrame(KOSPI, sample('IJ_'))).toMatchObject({ value: 2638.79, previousClose: 2637.95 });
    expect(readIndexBlock(KOSPI, blockOf('t1511'))).toMatchObject({ value: 2610.62, previousClose: 2601.36 });
    expect(readIndexRegister(sample('t8424')).listings.map(({ name }) => name)).toEqual(['코스피', '코스피 대형주']);
    expect(readMarketOperation(sample('JIF'))).toBeNull(); // of Hong Kong
    expect(readInterruption(sample('VI_'), DAY)).toMatchObject({ shcode: '145270', started: null });
  });

  it('investors and programs, whose parts add up', () => {
    expect(readInvestorFlow(sample('BM_'))).toBe('sum');
    const totals = readInvestorTotals('001', blockOf('t1602'), blockOf('t1602'));
    const net = [...(totals?.values() ?? [])].reduce((sum, one) => sum + one.boughtVolume - one.soldVolume, 0);
    expect(Math.abs(net)).toBeLessThanOrEqual(2_000); // thousands of shares, rounded line by line
    const { tval, tsvalue } = sample('KM_');
    const program = readProgramFrame(sample('KM_'))?.won;
    const bought = (program?.arbitrage.bought ?? 0) + (program?.nonArbitrage.bought ?? 0);
    const sold = (program?.arbitrage.sold ?? 0) + (program?.nonArbitrage.sold ?? 0);
    expect(bought).toBe(Number(tsvalue) * 1e6);
    expect(Math.abs(bought - sold - Number(tval) * 1e6)).toBeLessThanOrEqual(2e6); // rounded line by line
    expect(readProgramBlocks(blockOf('t1640'), blockOf('t1640'))?.won.arbitrage.bought).toBe(786_684_000_000);
  });

  it('headlines, with the stock they are about', () => {
    const headlines = createHeadlines(() => instantAt(dateKst('2023-06-14'), 10 * 60));
    expect(headlines.take(sample('NWS'))).toBe(true);
    expect(headlines.takeNew()).toMatchObject([
      {
        title: expect.stringMatching(/^STX, .+MOU$/),
        shcodes: ['011810'],
        at: Date.parse('2023-06-14T09:52:17+09:00'),
      },
    ]);
  });

  it('days of a stock by investor', () => {
    const days = rowsOf(sample('t1717'), 't1717OutBlock').map(readStockFlowDay);
    expect(days).toMatchObject([{ date: DAY, netShares: { individual: 0, foreigner: 0, institution: 0 } }]);
    expect(days[0]?.volumes).toHaveLength(12);
  });

  it('futures and options', () => {
    const register = readContractRegister(
      { kospi200: sample('t8432'), kosdaq150: sample('t8435'), options: sample('t8433') },
      DAY,
    );
    expect(register.futures('kospi200').map(({ name }) => name)).toContain('F 202309');
    expect(register.futures('kosdaq150')[0]).toMatchObject({ code: '106T6000', basePrice: 1348.7 });
    expect(register.of('201T7185')).toMatchObject({ option: { side: 'call', strike: 185 }, name: 'C 202307 185.0' });
    expect(readContractFrame(sample('FC0'))).toMatchObject({ code: '101T9000', price: 347.8, underlying: 346.18 });
    expect(readContractFrame(sample('OC0'))).toMatchObject({ code: '201T7347', price: 4.37 });
    expect(readContractBlock(blockOf('t2101'))).toMatchObject({ price: 342.3, turnover: 10_213_209_000_000 });
    expect(readContractBookFrame(sample('FH0'), DAY)?.asks[0]).toEqual({ price: 347.7, size: 76, orders: 28 });
    expect(readContractBookFrame(sample('OH0'), DAY)?.bids[0]).toEqual({ price: 4.35, size: 7, orders: 6 });
    expect(readContractBookBlock(blockOf('t2105'), DAY)?.bids).toHaveLength(5);
    const [first] = rowsOf(sample('t8415'), 't8415OutBlock1').map(readContractMinute);
    expect(first).toMatchObject({ open: 328.6, close: 327.95, volume: 4_566, turnover: 374_758_000_000 });
    // A contract is 250,000 won a point: the units fit.
    expect((first?.turnover ?? 0) / (first?.volume ?? 0) / 250_000).toBeCloseTo(328.3, 0);
    expect(readOptionBoard(sample('t2301'))).toMatchObject([
      { side: 'put', strike: 520, basePrice: 177.1, intrinsic: 176.46 },
    ]);
  });
});
