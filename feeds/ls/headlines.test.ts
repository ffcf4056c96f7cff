import { instant } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadlines } from './headlines.ts';
import { createLsRig, TEN, type LsRig } from './testing/ls-rig.ts';

/** As LS's example has it. */
const BODY = {
  date: '20261124',
  time: '095217',
  id: '27',
  code: '000000011810',
  realkey: '202611240952172704000165',
  bodysize: '4841',
  title: 'STX, ‘2차전지 핵심’ 수산화리튬 사업 박차…中 영정리튬과 MOU',
};

type Changed = Partial<Record<keyof typeof BODY, string>>;

function read(fields: Changed) {
  const headlines = createHeadlines(() => instant(TEN));
  return { isRead: headlines.take({ ...BODY, ...fields }), headlines: headlines.takeNew() };
}

/** An event whose title has other bytes. */
function frameOf(title: Buffer): Buffer {
  const header = { tr_cd: 'NWS', tr_key: 'NWS001' };
  const [head = '', tail = ''] = JSON.stringify({ header, body: { ...BODY, title: '|' } }).split('|');
  return Buffer.concat([Buffer.from(head), title, Buffer.from(tail)]);
}

describe('a headline of LS', () => {
  it('has a time, a title and the stocks it is about, and no address', () => {
    expect(read({}).headlines).toEqual([
      {
        id: BODY.realkey,
        at: Date.parse('2026-11-24T09:52:17+09:00'),
        publisher: 'LS증권 제공',
        title: BODY.title,
        url: null,
        summary: '',
        shcodes: ['011810'],
      },
    ]);
  });

  it.each([
    ['nothing', '', []],
    ['zeros', '000000000000', []],
    ['several, one twice', '000000005930000000000660000000005930', ['005930', '000660']],
    ['a code with a letter', '0000000000D0', ['0000D0']],
    ['what is no code, and a piece', '-----*000000005930000', ['005930']],
  ])('names stocks from %s', (_, code, shcodes) => expect(read({ code }).headlines[0]?.shcodes).toEqual(shcodes));

  it.each([
    ['markup', '삼성전자 &quot;최대&quot; <b>실적</b>', '삼성전자 "최대" 실적'],
    ['half a letter at its end', '삼성전자, 새 공장\uFFFD\uFFFD', '삼성전자, 새 공장…'],
    ['a field that is full', `${'가'.repeat(149)}？`, `${'가'.repeat(149)}…`],
    ['a question', '오를까?', '오를까?'],
  ])('has a title with %s', (_, title, shown) => expect(read({ title }).headlines[0]?.title).toBe(shown));

  it.each([
    ['a broken title', { title: '삼성\uFFFD전자' }],
    ['no title', { title: ' ' }],
    ['nothing but half a letter', { title: '\uFFFD' }],
    ['no key', { realkey: '' }],
    ['a key that is an address', { realkey: '../../etc/passwd' }],
    ['no day', { date: '00000000' }],
    ['no time', { time: '9시' }],
  ])('cannot be read with %s', (_, fields) => expect(read(fields)).toEqual({ isRead: false, headlines: [] }));

  it('is not of the future', () => {
    expect(read({ time: '235900' }).headlines[0]?.at).toBe(TEN);
  });
});

describe('headlines of LS', () => {
  let rig: LsRig;
  beforeEach(async () => {
    rig = await createLsRig();
  });
  afterEach(() => rig.close());

  const titles = () =>
    rig.events.flatMap((event) => (event.type === 'headlines' ? event.headlines.map(({ title }) => title) : []));
  const isRegistered = () => rig.server.registered().includes('NWS NWS001');
  const send = (fields: Changed) => rig.server.send('NWS', 'NWS001', { ...BODY, ...fields });

  it('are published once each, and again when their title changed', async () => {
    await rig.start();
    await rig.until(isRegistered);
    send({});
    await rig.until(() => titles().length === 1);
    send({});
    send({ title: '고친 제목' });
    send({ realkey: '202611240953000000000001', title: '다른 기사' });
    await rig.until(() => titles().length === 3);
    await rig.pass(1_000);
    expect(titles()).toEqual([BODY.title, '고친 제목', '다른 기사']);
  });

  it('go on after a lost connection without doubles', async () => {
    await rig.start();
    await rig.until(isRegistered);
    send({});
    await rig.until(() => titles().length === 1);
    for (const socket of rig.server.sockets) socket.terminate();
    await rig.until(() => rig.server.connections() === 2 && isRegistered());
    send({});
    send({ realkey: '202611240953000000000001', title: '다음 기사' });
    await rig.until(() => titles().length === 2);
    expect(titles()).toEqual([BODY.title, '다음 기사']);
  });

  it('come through bytes that are no letters', async () => {
    await rig.start();
    await rig.until(isRegistered);
    rig.server.sendRaw(frameOf(Buffer.concat([Buffer.from('삼'), Buffer.from([0xbb, 0xef]), Buffer.from('전자')])));
    rig.server.sendRaw(frameOf(Buffer.concat([Buffer.from('새 공장'), Buffer.from([0xec])])));
    await rig.until(() => titles().length === 1);
    await rig.pass(1_000);
    expect(titles()).toEqual(['새 공장…']);
    expect(rig.conditions().at(-1)).toBe('live');
  });

  it('are not asked for if another source gives them', async () => {
    await rig.close();
    rig = await createLsRig({ hasNews: false });
    await rig.start();
    await rig.until(() => rig.server.registered().includes('S3_ 005930'));
    expect(isRegistered()).toBe(false);
    expect(rig.feed.parts).not.toContain('news');
  });
});
