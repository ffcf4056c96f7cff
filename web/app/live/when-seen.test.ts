import { expect, it, vi } from 'vitest';
import { FakePage } from './testing/fake-page.ts';
import { whenSeen } from './when-seen.ts';

it('refetches everything at once for a page that can be seen, and once for a hidden one when it is shown', () => {
  const page = new FakePage();
  const refetch = vi.fn();
  const seen = whenSeen(refetch, page);
  seen.refetch(['*']);
  expect(refetch.mock.calls).toEqual([[['*']]]);
  page.turn('hidden');
  seen.refetch(['*']);
  seen.refetch(['*']);
  seen.refetch(['session']);
  expect(refetch.mock.calls.slice(1), 'what has a name is not put off').toEqual([[['session']]]);
  page.turn('visible');
  page.turn('hidden');
  page.turn('visible');
  expect(refetch.mock.calls.slice(2)).toEqual([[['*']]]);
});

it('refetches nothing for a page that is left', () => {
  const page = new FakePage();
  const refetch = vi.fn();
  const seen = whenSeen(refetch, page);
  page.turn('hidden');
  seen.refetch(['*']);
  seen.stop();
  page.turn('visible');
  expect(refetch).not.toHaveBeenCalled();
});
