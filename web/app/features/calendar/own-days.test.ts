import type { CalendarRow } from '@sise/contract/calendar';
import { expect, it } from 'vitest';
import { ownDaysOf, withOwnFirst } from './own-days.ts';

const row = (shcode: string, kind: CalendarRow['kind'] = 'results') =>
  ({ date: '2026-11-13', kind, shcode, title: '분기보고서', symbol: null, filing: null }) as CalendarRow; // of which only this is read

const groups = [{ kind: 'results' as const, count: 40, rows: [row('000001'), row('000002')] }];

it('puts own stocks before the largest ones, each once', () => {
  const [group] = withOwnFirst(groups, [row('000009'), row('000002')], false);
  expect(group?.rows.map(({ shcode }) => shcode)).toEqual(['000009', '000002', '000001']);
  expect(group?.count).toBe(40);
});

it('leaves only own stocks if nothing else is wanted', () => {
  const own = ownDaysOf([row('000009'), row('000009', 'dividend')]).get('2026-11-13') ?? [];
  expect(withOwnFirst(groups, own, true).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'results 1',
    'dividend 1',
  ]);
  expect(withOwnFirst(groups, [], true)).toEqual([]);
});
