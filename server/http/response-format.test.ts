import { describe, expect, it } from 'vitest';
import { formatOf } from './response-format.ts';

describe('the format of a response', () => {
  it('is the one that the request names, whatever its client prefers', () => {
    expect([formatOf('json', 'text/csv'), formatOf('csv', 'application/json')]).toEqual(['json', 'csv']);
  });

  it('is what the client prefers when the request names none, and JSON without a preference', () => {
    const accepted = ['text/csv;q=1, application/json', 'application/json, text/csv', '*/*', undefined];
    expect(accepted.map((accept) => formatOf(null, accept))).toEqual(['csv', 'json', 'json', 'json']);
  });
});
