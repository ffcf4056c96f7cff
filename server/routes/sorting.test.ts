import { describe, expect, it } from 'vitest';
import { byField } from './sorting.ts';

const NAMES = ['LG전자', '하나', null, '3S', '가온', '가온'];
const ROWS = NAMES.map((name, id) => ({ id: 9 - id, name }));
const namesIn = (direction: 'asc' | 'desc') =>
  ROWS.toSorted(byField('name', direction, 'id')).map(({ id, name }) => `${id} ${name}`);

describe('rows ordered by a field', () => {
  it('are in 가나다순, the absent last and equal ones by the second field, in either direction', () => {
    expect(namesIn('asc')).toEqual(['6 3S', '4 가온', '5 가온', '8 하나', '9 LG전자', '7 null']);
    expect(namesIn('desc')).toEqual(['9 LG전자', '8 하나', '4 가온', '5 가온', '6 3S', '7 null']);
  });
});
