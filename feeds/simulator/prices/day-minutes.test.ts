import { expect, it } from 'vitest';
import { compactMinutes, emptyMinutes, reusedMinutes, type DrawnMinutes, type Pause } from './day-minutes.ts';

function drawn(highest: number, most: number): DrawnMinutes {
  const minutes = emptyMinutes(3);
  minutes.open.set([100, 0, 110]);
  minutes.high.set([120, 0, highest]);
  minutes.low.set([90, 0, 95]);
  minutes.close.set([110, 0, 105]);
  minutes.volume.set([10, 0, most]);
  minutes.lot = 5;
  return minutes;
}

it.each([
  { highest: 65_535, most: 65_535, bytes: [2, 2] },
  { highest: 65_536, most: 65_535, bytes: [4, 2] },
  { highest: 65_535, most: 65_536, bytes: [2, 4] },
  { highest: 1_250_000, most: 3_000_000, bytes: [4, 4] },
])('keeps prices up to $highest won and volumes up to $most shares as they are, in $bytes bytes', (day) => {
  const minutes = drawn(day.highest, day.most);
  const kept = compactMinutes(minutes);
  for (const column of ['open', 'high', 'low', 'close', 'volume'] as const)
    expect([...kept[column]]).toEqual([...minutes[column]]);
  expect(kept.lot).toBe(5);
  expect([kept.close, kept.volume].map(({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT)).toEqual(day.bytes);
});

const pause: Pause = {
  kind: 'static',
  direction: 'up',
  reference: 100,
  trigger: 110,
  from: 1,
  begins: 0,
  to: 2,
  ends: 10,
  volume: 5,
};

it('keeps a copy, whatever is drawn in the same place next', () => {
  const minutes = reusedMinutes(3);
  minutes.close.set([110, 0, 105]);
  minutes.volume.set([10, 0, 20]);
  minutes.pauses.push(pause);
  const kept = compactMinutes(minutes);
  const next = reusedMinutes(3);
  expect(next).toBe(minutes);
  expect(next).toEqual(emptyMinutes(3));
  expect([...kept.close]).toEqual([110, 0, 105]);
  expect([...kept.volume]).toEqual([10, 0, 20]);
  expect(kept.pauses).toEqual([pause]);
});
