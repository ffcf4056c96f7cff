import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { readResponse } from './response.ts';

const DAY = dateKst('2024-01-05');
const read = (text: string) => readResponse(Buffer.from(text), DAY);

describe('an answer of the KRX Open API', () => {
  it('is a list of rows, or an empty one on a holiday', () => {
    expect(read('{"OutBlock_1":[{"BAS_DD":"20240105"},{"BAS_DD":"20240105"}]}')).toEqual({ ok: true, rows: 2 });
    expect(read('{"OutBlock_1":[]}')).toEqual({ ok: true, rows: 0 });
    expect(read('{"OutBlock_1":[{"ISU_SRT_CD":"005930"}]}')).toEqual({ ok: true, rows: 1 });
  });

  it('may be a refusal with status 200', () => {
    expect(read('{"respMsg":"Unauthorized Key","respCode":"401"}')).toMatchObject({ ok: false, why: 'key' });
    expect(read('{"respMsg":"Too Many","respCode":"429"}')).toMatchObject({ ok: false, why: 'limit' });
    expect(read('{"respMsg":"?","respCode":"500"}')).toMatchObject({ ok: false, why: 'protocol' });
  });

  it.each([
    ['is cut off', '{"OutBlock_1":[{"BAS_DD":"20240105"},{"BAS'],
    ['is a page', '<html>점검</html>'],
    ['is empty', ''],
    ['has no list', '{}'],
    ['is of another day', '{"OutBlock_1":[{"BAS_DD":"20240104"}]}'],
  ])('that %s cannot be read', (_, text) => {
    expect(read(text)).toMatchObject({ ok: false, why: 'protocol' });
  });
});
