import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { dayTrack } from './day-track.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute = 0) => instantAt(FRIDAY, hour * 60 + minute);
const trackAt = (hour: number, minute = 0) => dayTrack(FRIDAY, at(hour, minute), 'kospi') ?? expect.unreachable();

describe('the track of a trading day', () => {
  it('has the regular day and the sessions around it, from the first order to the last trade', () => {
    const { spans, hours } = trackAt(10);
    expect(spans.map(({ name, row }) => [name, row])).toEqual([
      ['장전 시간외 종가', 1],
      ['시가 동시호가', 0],
      ['정규장', 0],
      ['마감 동시호가', 0],
      ['장후 시간외 종가', 1],
      ['애프터마켓', 1],
    ]);
    expect(hours.map(({ text }) => text)).toEqual(['08:30', '09:00', '15:30', '20:00']);
    for (const { left, width } of spans) {
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(100);
    }
  });

  it('has no after-market for a stock of KONEX', () => {
    const { spans } = dayTrack(FRIDAY, at(10), 'konex') ?? expect.unreachable();
    expect(spans.at(-1)?.name).toBe('장후 시간외 종가');
    expect(dayTrack(FRIDAY, at(15, 50), 'konex')?.next).toBe('16:00까지');
  });

  it('knows the current span, and the next one', () => {
    expect(
      trackAt(10)
        .spans.filter(({ isNow }) => isNow)
        .map(({ name }) => name),
    ).toEqual(['정규장']);
    expect(trackAt(8, 35).next).toBe('시가 동시호가 · 09:00에 한 번 체결');
    expect(trackAt(10).next).toBe('다음 마감 동시호가 15:20');
    expect(trackAt(15, 25).next).toBe('마감 동시호가 · 15:30에 한 번 체결');
    expect(trackAt(15, 35).next).toBe('다음 장후 시간외 종가 15:40');
    expect(trackAt(17).next).toBe('20:00까지');
    expect(trackAt(20).next).toBe('오늘 거래가 끝났습니다');
  });

  it('places the present time on its day, and on no other day', () => {
    const { now, hours } = trackAt(15, 30);
    expect(now).toBe(hours.find(({ text }) => text === '15:30')?.left);
    expect(dayTrack(FRIDAY, at(30), 'kospi')).toMatchObject({ now: null, next: '지난 거래일의 시간표입니다' });
    expect(dayTrack(FRIDAY, null, null)?.now).toBeNull();
  });

  it('follows a late opening, and is null on a day without trading', () => {
    expect(dayTrack(dateKst('2026-11-19'), null, null)?.hours.map(({ text }) => text)).toContain('10:00');
    expect(dayTrack(dateKst('2026-11-21'), null, null)).toBeNull();
  });
});
