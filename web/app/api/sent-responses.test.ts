import type { RequestScope } from '@sise/contract/page';
import { expect, it } from 'vitest';
import { send, sentWith, successful } from './sent-responses.ts';

const scopeOfPage = () => ({ call: () => Promise.reject(new Error('no call is made')) }) as unknown as RequestScope; // a page is told by its transport

it('responses are sent by loader, in the order in which they end, and nothing in them begins a tag', () => {
  const scope = scopeOfPage();
  const response = { data: [{ name: '</script><b>', price: 1 }], meta: {} };
  expect(send(scope, [successful({ queryKey: ['a'], data: response, dataUpdatedAt: 5 })])).toBe(0);
  expect(send(scope, [])).toBe(1);
  const text = sentWith(scope);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual([[{ queryKey: ['a'], data: response, dataUpdatedAt: 5 }], []]);
  expect(sentWith(scopeOfPage())).toBe('[]');
});
