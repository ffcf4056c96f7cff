import { dateKst, shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLsRig, type LsRig } from './testing/ls-rig.ts';
import { refuseWith } from './testing/ls-server.ts';

const SAMSUNG = shcode('005930');
const MARKS = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '16', '17', '18'];

/** A row of t1717: every investor's net is the same, but what is given. */
function row(date: string, nets: Readonly<Record<string, unknown>> = {}) {
  const columns = MARKS.map((mark) => [`tjj00${mark}_vol`, nets[mark] ?? 0]);
  return { date, close: 71_700, sign: '2', change: 100, diff: '0.14', volume: 1_000, ...Object.fromEntries(columns) };
}

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
});
afterEach(() => rig.close());

async function days() {
  let isDone = false;
  const work = rig.feed.stockFlows.days(SAMSUNG).finally(() => (isDone = true));
  await rig.until(() => isDone);
  return work;
}
const requests = () => rig.server.asked.filter(({ tr }) => tr === 't1717').map(({ fields }) => fields.todt);

it('days are read back from yesterday, with the net of each investor in shares', async () => {
  const nets = { '01': 10, '06': '-3', '08': -70, '09': 60, '10': 1, '11': 2, '07': 0, '18': 7, '16': 61, '17': 2 };
  rig.server.replies.set('t1717', ({ todt }) => ({
    body: {
      t1717OutBlock:
        todt === '20261123'
          ? [row('20261124', { '08': 5 }), row('20261123', nets), row('20261120')]
          : todt === '20261119'
            ? [row('20261119', { '08': 4 }), row('20261120', { '08': 9 })]
            : [],
    },
  }));
  const read = await days();
  expect(read.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
  expect(read.at(-1)).toMatchObject({
    flows: [],
    program: null,
    holding: null,
    netShares: { individual: -70, foreigner: 61, institution: 9, corporation: 0 },
  });
  expect(read.at(-1)?.volumes).toContainEqual({ investor: 6000, bought: null, sold: null, net: -3 });
  expect(read[1]?.netShares.individual).toBe(0);
  expect(requests()).toEqual(['20261123', '20261119', '20261118']);
  expect(rig.server.overLimit()).toBe(0);

  expect(await days()).toHaveLength(3);
  expect(requests()).toHaveLength(3);
});

it('rows that cannot be read are left out, and a response that does not go back is the last', async () => {
  const rows = [row('20261123', { '08': 'x' }), row('00000000'), row('20261120', { '08': 1 })];
  rig.server.replies.set('t1717', () => ({ body: { t1717OutBlock: rows } }));
  expect((await days()).map(({ date }) => date)).toEqual([dateKst('2026-11-20')]);
  expect(requests()).toHaveLength(2);
});

it('there are none while LS refuses, and it is asked again', async () => {
  rig.server.refusals.set('t1717', (response) => refuseWith(response, 500, 'IGW00999', '오류'));
  expect(await days()).toEqual([]);
  rig.server.refusals.clear();
  rig.server.replies.set('t1717', ({ todt }) => ({
    body: { t1717OutBlock: todt === '20261123' ? [row('20261123')] : [] },
  }));
  expect(await days()).toHaveLength(1);
});
