import { expect, it } from 'vitest';
import { compactMinutes, emptyMinutes, type DrawnMinutes } from './day-minutes.ts';

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

it('is a copy: the next day may be drawn in the same place', () => {
  const minutes = drawn(200, 10);
  const kept = compactMinutes(minutes);
  minutes.close.fill(1);
  minutes.pauses.length = 0;
  expect(kept.close[0]).toBe(110);
});
