import type { Report } from '@sise/domain/consensus/report';
import { expect, it } from 'vitest';
import { reportsByWriter } from './unread-reports.ts';

it('counts all reports of each writer', () => {
  const reports = ['A001', 'A002', 'A001'].map((writer) => ({ writer }) as Report); // only its writer is read
  expect([...reportsByWriter(reports)]).toEqual([
    ['A001', 2],
    ['A002', 1],
  ]);
});
