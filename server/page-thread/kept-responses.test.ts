import { expect, it } from 'vitest';
import { createKeptResponses } from './kept-responses.ts';

const page = (n: number) => ({ data: { n } });

it('sends a response whole twice, the second time to be kept, and then its number', () => {
  const responses = createKeptResponses();
  const shared = page(1);
  expect(responses.send(shared)).toEqual({ json: '{"data":{"n":1}}' });
  expect(responses.send(page(2))).toEqual({ json: '{"data":{"n":2}}' });
  expect(responses.send(shared)).toEqual({ json: '{"data":{"n":1}}', keepAs: 1 });
  expect(responses.send(shared)).toEqual({ kept: 1 });
  expect(responses.takeForgotten()).toEqual([]);
});

it('forgets the response that was sent longest ago, and says so once', () => {
  const responses = createKeptResponses(2);
  const [first, second, third] = [page(1), page(2), page(3)];
  for (const response of [first, second, first, second, first]) responses.send(response);
  responses.send(third);
  expect(responses.send(third)).toEqual({ json: '{"data":{"n":3}}', keepAs: 3 });
  expect(responses.takeForgotten()).toEqual([2]);
  expect(responses.takeForgotten()).toEqual([]);
  expect(responses.send(first)).toEqual({ kept: 1 });
  expect(responses.send(second)).toEqual({ json: '{"data":{"n":2}}', keepAs: 4 });
});
