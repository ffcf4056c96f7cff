import { dateKst, instant, shcode } from '@sise/domain/terms';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInterruption } from './frames/interruption.ts';
import { readStockTrade } from './frames/stock-trade.ts';
import { createLsRig, type LsRig } from './testing/ls-rig.ts';
import { bookBody, indexBody, tradeBody } from './testing/ls-rows.ts';

const DAY = dateKst('2026-11-24');
const TRS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S3_: tradeBody('005930', 71_900, 10, 20_000),
  K3_: tradeBody('086520', 81_900, 10, 20_000),
  H1_: bookBody('005930', 71_900, 71_800, 7),
  IJ_: indexBody('001', '2638.79', '0.84', '2'),
  VI_: { shcode: '005930', vi_gubun: '1', svi_recprice: '70000', vi_trgprice: '77000', time: '100000' },
  BM_: { upcode: '001', tjjcode: '0008', msvalue: '1', mdvalue: '2', msvolume: '3', mdvolume: '4' },
  KM_: {
    csvalue: '1',
    cdvalue: '1',
    bsvalue: '1',
    bdvalue: '1',
    csvolume: '1',
    cdvolume: '1',
    bsvolume: '1',
    bdvolume: '1',
  },
  FC0: { futcode: 'A016C000', price: '402.00', volume: '1', value: '1', openyak: '1' },
  JIF: { jangubun: '1', jstatus: '21' },
};
const junk = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e400', '99999999999999999999', 'NaN', '0.5', '000.00', '\uFFFD', '250000'),
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.constant({ a: 1 }),
);

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
  await rig.start();
  rig.feed.want?.([
    { kind: 'book-detail', of: '005930' },
    { kind: 'price-volumes', of: '005930' },
  ]);
});
afterEach(() => rig.close());

it('no frame that LS could send stops the feed', async () => {
  await rig.until(() => rig.server.registered().includes('H1_ 005930'));
  const frames = fc.sample(
    fc
      .constantFrom(...Object.keys(TRS))
      .chain((tr) =>
        fc.record({ tr: fc.constant(tr), field: fc.constantFrom(...Object.keys(TRS[tr] ?? {})), value: junk }),
      ),
    { numRuns: 3_000, seed: 7 },
  );
  for (const [place, { tr, field, value }] of frames.entries()) {
    const body = { ...TRS[tr], [field]: value };
    rig.server.sendRaw(JSON.stringify({ header: { tr_cd: tr, tr_key: '' }, body }));
    // One that can be read between them: it is no flood of rubbish.
    rig.server.sendRaw(
      JSON.stringify({ header: { tr_cd: 'JIF', tr_key: '0' }, body: { jangubun: '9', jstatus: '21' } }),
    );
    if (place % 500 === 0) await rig.pass(50);
  }
  rig.server.sendRaw(
    JSON.stringify({
      header: { tr_cd: 'S3_', tr_key: '005930' },
      body: tradeBody('005930', 72_000, 1, 3_000_000_000),
    }),
  );
  await rig.until(() => rig.market.columns.price[rig.market.rowOf('005930') ?? -1] === 72_000);
  expect(rig.server.connections()).toBe(1);
});

it('a trade is of the venue of its TR, and within the range of its day', () => {
  const body = tradeBody('005930', 71_900, 10, 20_000, '100001');
  expect(readStockTrade('S3_', body, DAY)).toMatchObject({
    shcode: shcode('005930'),
    at: instant(Date.parse('2026-11-24T10:00:01+09:00')),
  });
  for (const wrong of [{ exchname: 'NXT' }, { high: '70000' }, { low: '72000' }, { cvolume: '20001' }, { chetime: '' }])
    expect(readStockTrade('S3_', { ...body, ...wrong }, DAY)).toBeNull();
  expect(readStockTrade('XX_', body, DAY)).toBeNull();
});

it('a VI is static or dynamic, up or down', () => {
  const body = { shcode: '005930', time: '100000', svi_recprice: '70000', dvi_recprice: '71000', vi_trgprice: '69000' };
  expect(readInterruption({ ...body, vi_gubun: '2' }, DAY)?.started).toMatchObject({
    kind: 'dynamic',
    direction: 'down',
    reference: 71_000,
  });
  expect(readInterruption({ ...body, vi_gubun: '3' }, DAY)?.started).toMatchObject({
    kind: 'static',
    reference: 70_000,
  });
  expect(readInterruption({ ...body, vi_gubun: '7' }, DAY)).toBeNull();
});
