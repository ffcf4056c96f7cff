import { describe, expect, it } from 'vitest';
import { dateKst, instant } from '../terms.ts';
import { icalendar } from './icalendar.ts';

const event = { uid: 'a@sise', date: dateKst('2026-12-31'), title: '휴장', description: '', isTentative: false };
const at = instant(Date.parse('2026-11-20T01:02:03Z'));

describe('icalendar', () => {
  it('ends every line with CRLF and a whole day on the day after it', () => {
    const file = icalendar('증시', [event], at);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file).toContain('DTSTAMP:20261120T010203Z\r\n');
    expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('folds lines at 75 octets without dividing a character, and loses nothing', () => {
    const title = `가나😀다라`.repeat(20);
    const file = icalendar('증시', [{ ...event, title }], at);
    for (const line of file.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  it('says which dates may move', () => {
    expect(icalendar('증시', [event], at)).toContain('STATUS:CONFIRMED\r\n');
    expect(icalendar('증시', [{ ...event, isTentative: true }], at)).toContain('STATUS:TENTATIVE\r\n');
  });

  it('escapes text', () => {
    const file = icalendar('증시', [{ ...event, description: 'a,b;c\\d\ne' }], at);
    expect(file).toContain(String.raw`DESCRIPTION:a\,b\;c\\d\ne` + '\r\n');
  });
});

/** Octets of a text in UTF-8. */
function octetsOf(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, 'x').length;
}
