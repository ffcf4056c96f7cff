import { CALENDAR_KIND_IDS } from '@sise/domain/calendar/calendar-event';
import { CALENDAR_VIEWS } from '@sise/domain/calendar/calendar-span';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging, stockCodes } from './lists.ts';
import { dateKst, emptyIsAbsent, marketFlag, optionalText, queryDate, securityGroup, shcode } from './terms.ts';
import { plainText } from './text.ts';

/** Days in one list of dates. */
export const MOST_DAYS = 62;
/** Codes by which dates are chosen. */
export const MOST_CODES = 200;
const LONGEST_KINDS = 120;

const kind = z.enum(CALENDAR_KIND_IDS);

/** A date of the calendar. */
export const CalendarRow = z
  .object({
    date: dateKst,
    time: z.string().nullable().meta({ description: '15:42, or 10:00~16:30 of changed hours; null: the whole day' }),
    kind: kind.meta({ description: 'holiday 휴장, hours 거래시간, expiry 만기, results 실적, dividend 배당 …' }),
    kindname: z.string(),
    title: z.string().meta({ description: 'what happens, without the name of the stock' }),
    shcode: shcode.nullable().meta({ description: 'null if it concerns the whole market' }),
    hname: z.string().nullable(),
    mktflg: marketFlag.nullable(),
    stkgroupid: securityGroup.nullable().meta({ description: 'null if no source says' }),
    symbol: z.string().nullable().meta({ description: 'an index of the market abroad that is closed' }),
    status: z.enum(['known', 'estimated']).meta({ description: 'estimated 예상: nobody has announced it' }),
    basis: z.string().nullable().meta({ description: 'what an estimate follows from, or the filing of a known date' }),
    filing: z.string().nullable().meta({ description: '접수번호; null without a filing, or if it is unknown' }),
  })
  .meta({ id: 'CalendarRow' });
export type CalendarRow = z.infer<typeof CalendarRow>;

/** The dates of one kind on a day: the first of them, largest company first, and how many there are. */
export const CalendarGroup = z
  .object({ kind, count: z.number().int(), rows: z.array(CalendarRow) })
  .meta({ id: 'CalendarGroup' });
export type CalendarGroup = z.infer<typeof CalendarGroup>;

/** A month, a week or a day of the calendar. */
export const CalendarDays = z
  .object({
    view: z.enum(CALENDAR_VIEWS),
    date: dateKst.meta({ description: 'the day whose details are given' }),
    today: dateKst.meta({ description: 'the day of the newest values, a trading day or not' }),
    from: dateKst,
    to: dateKst,
    previous: dateKst.nullable().meta({ description: 'a day in the span before; null if nothing is known of it' }),
    next: dateKst.nullable(),
    first: dateKst.meta({ description: 'the first day that may be asked' }),
    last: dateKst,
    counts: z.array(z.object({ kind, count: z.number().int() })).meta({ description: 'of the span, all kinds' }),
    days: z
      .array(
        z.object({
          date: dateKst,
          holiday: z.string().nullable().meta({ description: 'why the exchange is closed; null on a trading day' }),
          groups: z.array(CalendarGroup),
        }),
      )
      .meta({ description: 'every day of the span' }),
    details: z.array(CalendarGroup).meta({ description: 'the same of date, with more rows' }),
  })
  .meta({ id: 'CalendarDays' });
export type CalendarDays = z.infer<typeof CalendarDays>;

const chosen = {
  kind: optionalText(
    plainText(LONGEST_KINDS)
      .transform((text) => text.split(',').filter((each) => each !== ''))
      .pipe(z.array(kind)),
  ).meta({ description: `kinds, separated by commas: ${CALENDAR_KIND_IDS.join(', ')}` }),
  market: optionalText(z.enum(['kospi', 'kosdaq', 'konex'])).meta({
    description: 'only stocks of this market, and dates of the whole market',
  }),
};

/** 증시 일정. */
export const calendar = resource('calendar', {
  events: read('/calendar', {
    summary: '증시 일정: 휴장·만기·실적·배당·상장, 62일까지',
    input: z.object({
      from: optionalText(queryDate).meta({ description: 'today if absent' }),
      to: optionalText(queryDate).meta({ description: '30 days after from if absent' }),
      ...chosen,
      codes: stockCodes(MOST_CODES).meta({ description: 'only dates of these stocks' }),
      ...paging(100, 5_000),
    }),
    reply: pageOf(CalendarRow),
    freshness: 'minute',
    example: { kind: 'holiday,expiry' },
    list: 'rows',
  }),
  days: read('/calendar/days', {
    summary: '증시 일정의 한 달, 한 주, 하루: 날마다 종류별 건수와 첫 일정',
    input: z.object({
      view: z.preprocess(emptyIsAbsent, z.enum(CALENDAR_VIEWS).default('month')),
      date: optionalText(queryDate).meta({ description: 'a day of the span; today if absent' }),
      ...chosen,
    }),
    reply: CalendarDays,
    freshness: 'minute',
    example: { view: 'week' },
  }),
});
