import { expect, it } from 'vitest';
import { mapSummary, smallMapScene } from './small-map.ts';
import { SAMPLE_MAP } from './testing/sample-map.ts';

it('the sentence counts rises, falls and the largest stock', () => {
  expect(mapSummary(SAMPLE_MAP)).toBe('시가총액 상위 3종목 중 상승 1, 보합 1, 하락 1. 가장 큰 종목000001 +2.00%.');
});

it('the sentence, and the names of industries, have no change before the first trade', () => {
  const before = {
    ...SAMPLE_MAP,
    children: SAMPLE_MAP.children.map((sector) => ({
      ...sector,
      chgrate: null,
      children: sector.children.map((each) => ({ ...each, chgrate: null })),
    })),
  };
  expect(mapSummary(before)).toBe('시가총액 상위 3종목. 장이 열리면 등락률이 나옵니다.');
  const scene = smallMapScene(before, {
    width: 360,
    height: 380,
    textScale: 1,
    head: 15,
    largest: 20,
    smallest: 10,
    toneOf: () => 'flat',
  });
  expect(scene.headOf(0)).toMatchObject({ name: '전기전자', valueText: '' });
});

it('a scene has the names, changes and colours of its stocks, and its industries with theirs', () => {
  const scene = smallMapScene(SAMPLE_MAP, {
    width: 360,
    height: 380,
    textScale: 1,
    head: 15,
    largest: 20,
    smallest: 10,
    toneOf: (value) => ((value ?? 0) > 0 ? 'up' : 'down'),
  });
  expect(scene.names).toEqual(['종목000001', '종목000002', '종목000003']);
  expect([0, 1, 2].map((tile) => [scene.underOf(tile), scene.fillOf(tile)])).toEqual([
    ['+2.00%', 'p2'],
    ['', '0'],
    ['−1.00%', 'n1'],
  ]);
  expect([0, 1].map((sector) => scene.headOf(sector))).toEqual([
    { name: '전기전자', valueText: '+1.2%', tone: 'up' },
    { name: '기타', valueText: '−1.0%', tone: 'down' },
  ]);
});
