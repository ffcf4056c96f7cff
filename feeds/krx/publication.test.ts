import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { askedFrom, lastDayToAsk, lastPublishedDay } from './publication.ts';

const at = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt(dateKst(date), hour * 60 + minute);
};

describe('the day that KRX has published last', () => {
  it('is the trading day before, from eight in the morning', () => {
    expect(lastPublishedDay(at('2024-01-09', '07:59'))).toBe('2024-01-05'); // over a weekend
    expect(lastPublishedDay(at('2024-01-09', '08:00'))).toBe('2024-01-08');
    expect(lastPublishedDay(at('2024-01-09', '23:59'))).toBe('2024-01-08');
  });

  it('of a Friday is there on Saturday, and stays over weekend and holidays', () => {
    expect(lastPublishedDay(at('2024-01-06', '08:00'))).toBe('2024-01-05');
    expect(lastPublishedDay(at('2024-01-08', '12:00'))).toBe('2024-01-05');
    expect(lastPublishedDay(at('2024-02-13', '07:00'))).toBe('2024-02-08'); // 설 연휴
  });

  it('is asked for five minutes later', () => {
    expect(lastDayToAsk(at('2024-01-09', '08:04'))).toBe('2024-01-05');
    expect(lastDayToAsk(at('2024-01-09', '08:05'))).toBe('2024-01-08');
    expect(askedFrom(dateKst('2024-01-08'))).toBe(at('2024-01-09', '08:05'));
  });
});
