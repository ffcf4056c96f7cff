import { KOSDAQ, KOSPI } from '@sise/domain/market/main-indices';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLsRig, type LsRig } from './testing/ls-rig.ts';

const MARKS = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '11', '17', '18'];

/** The block of t1602 in which everybody bought `bought` and individuals sold 10 more. */
function totals(bought: number) {
  return Object.fromEntries(
    MARKS.flatMap((mark) => [
      [`ms_${mark}`, bought],
      [`md_${mark}`, mark === '08' ? bought + 10 : bought],
    ]),
  );
}

function flowBody(tjjcode: string, msvalue: string, mdvalue: string) {
  return { upcode: '001', tjjcode, tjjtime: '10000000', msvalue, mdvalue, msvolume: '30', mdvolume: '20' };
}

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
  rig.server.replies.set('t1602', ({ gubun1, upcode }) => ({
    body: upcode === '301' ? {} : { t1602OutBlock: totals(gubun1 === '1' ? 500 : 100) },
  }));
  rig.server.replies.set('t1640', ({ gubun }) => ({
    body: {
      t1640OutBlock: { bidvalue: '000000000250', offervalue: '000000000100', bidvolume: 2, offervolume: Number(gubun) },
    },
  }));
  await rig.start();
});
afterEach(() => rig.close());

it('begins with the totals of now in won and shares, and goes on with events', async () => {
  await rig.until(() => rig.market.flows.has(KOSPI));
  expect(rig.market.flows.get(KOSPI)).toMatchObject({ provisional: true });
  const individuals = () => rig.market.flows.get(KOSPI)?.flows.find(({ investor }) => investor === 8000);
  expect(individuals()).toEqual({ investor: 8000, bought: 10_000_000_000, sold: 11_000_000_000, net: -1_000_000_000 });

  rig.feed.want?.([
    { kind: 'flows', of: KOSPI },
    { kind: 'flow-minutes', of: KOSPI },
    { kind: 'flows', of: '1013' },
  ]);
  await rig.until(() => rig.server.registered().includes('BM_ 001') && rig.server.registered().includes('KM_ 1'));
  rig.server.send('BM_', '001', flowBody('0008', '200', '150'));
  rig.server.send('BM_', '001', flowBody('9999', '999', '999'));
  await rig.until(() => individuals()?.net === 5_000_000_000);
  await rig.until(() => rig.market.topic('flows', KOSPI)?.value?.program !== undefined);
  expect(rig.market.topic('flows', KOSPI)?.value).toMatchObject({
    program: {
      won: { arbitrage: { bought: 250_000_000, sold: 100_000_000 } },
      shares: { nonArbitrage: { bought: 2_000, sold: 13_000 } },
    },
  });
  const individualShares = rig.market.topic('flows', KOSPI)?.value?.volumes?.find(({ investor }) => investor === 8000);
  expect(individualShares?.net).toBe(10_000);
  await rig.until(() => rig.market.topic('flow-minutes', KOSPI)?.value?.nets.individual.at(-1) === 5_000_000_000);
  expect(rig.market.topic('flows', '1013')?.value).toBeNull();
  expect(rig.market.flows.has(KOSDAQ)).toBe(false);
});

it('has those of futures and options on KOSPI200 in contracts, while they are wanted', async () => {
  rig.feed.want?.([
    { kind: 'contract-flows', of: 'kospi200' },
    { kind: 'contract-flow-minutes', of: 'kospi200:futures' },
    { kind: 'contract-flows', of: 'kosdaq150' },
  ]);
  const flows = () => rig.market.topic('contract-flows', 'kospi200')?.value?.flows;
  const individuals = (what: string) => flows()?.find((one) => one.what === what && one.investor === 8000);
  await rig.until(() => flows() !== undefined && rig.market.topic('contract-flows', 'kosdaq150') !== undefined);
  expect(individuals('puts')).toMatchObject({ boughtVolume: 500, soldVolume: 510, bought: 10_000_000_000 });
  expect(rig.market.topic('contract-flows', 'kosdaq150')?.value).toBeNull();
  await rig.until(() => rig.server.registered().includes('BM_ 900'));
  rig.server.send('BM_', '900', { ...flowBody('0008', '200', '150'), upcode: '900' });
  await rig.until(() => individuals('futures')?.boughtVolume === 30);
  const nets = () => rig.market.topic('contract-flow-minutes', 'kospi200:futures')?.value?.nets;
  await rig.until(() => nets()?.individual.at(-1) === 10);
  rig.feed.want?.([]);
  await rig.until(() => !rig.server.registered().includes('BM_ 900'));
});
