import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTables, fromTables } from './table-form.ts';

const rows = [
  { shcode: '005930', price: 71_500, leader: { hname: '삼성전자' } },
  { shcode: '000660', price: null, leader: { hname: 'SK하이닉스' } },
];

describe('responses in table form', () => {
  it('name each field of a list once, nested lists included', () => {
    expect(asTables({ rows })).toEqual({
      rows: {
        '#': {
          shcode: ['005930', '000660'],
          price: [71_500, null],
          leader: { '#': { hname: ['삼성전자', 'SK하이닉스'] } },
        },
      },
    });
  });

  it('leave a list unchanged if its rows have different or missing fields', () => {
    const different = [{ a: 1 }, { b: 2 }];
    const incomplete = [{ a: 1 }, { a: undefined }];
    expect(asTables(different)).toEqual(different);
    expect(JSON.stringify(asTables(incomplete))).toBe('[{"a":1},{}]');
  });

  it('are read back unchanged, whatever the names of the fields', () => {
    const like = fc
      .uniqueArray(fc.constantFrom('#', '##', '__proto__', 'hname', ''), { minLength: 1 })
      .chain((fields) => fc.array(fc.tuple(...fields.map((field) => fc.tuple(fc.constant(field), fc.jsonValue())))))
      .map((each) => each.map((entries) => Object.fromEntries(entries)));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), like), (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(value));
        expect(fromTables(JSON.parse(JSON.stringify(asTables(sent))))).toEqual(sent);
      }),
    );
  });
});
