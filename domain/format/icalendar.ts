import { addDays } from '../market/kst.ts';
import type { DateKst, Instant } from '../terms.ts';
import { compactDate } from './date.ts';

/** An event that lasts a whole day. */
export interface WholeDay {
  /** The same for the same event in every file. */
  readonly uid: string;
  readonly date: DateKst;
  readonly title: string;
  readonly description: string;
  /** TENTATIVE instead of CONFIRMED: it may move or not happen. */
  readonly isTentative: boolean;
}

/** The longest line, octets without its end. */
const LONGEST = 75;

/**
 * A calendar of whole days as a file of RFC 5545.
 * @param madeAt the moment of DTSTAMP
 */
export function icalendar(name: string, events: readonly WholeDay[], madeAt: Instant): string {
  const stamp = `${new Date(madeAt).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sise//Market calendar//KO',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, date, title, description, isTentative }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compactDate(date)}`,
      `DTEND;VALUE=DATE:${compactDate(addDays(date, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
      `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Continued on lines that begin with a space, which counts; no character is divided. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
