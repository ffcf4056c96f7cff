import { describe, expect, it } from 'vitest';
import { codesIn } from './written-code.ts';

describe('a code in a typed text', () => {
  it.each([
    ['005930', '005930'],
    ['A005930', '005930'],
    ['a005930 ', '005930'],
    ['Ａ００５９３０', '005930'],
    ['Q530031', '530031'],
    ['A0126Z0', '0126Z0'],
    ['A00088K', '00088K'],
    ['KR7005930003', '005930'],
    ['KR7069500007', '069500'],
    ['KRG530001079', '530107'],
    ['005930.KS', '005930'],
    ['KRX:005930', '005930'],
    ['삼성전자(005930)', '005930'],
    ['005930, 000660', '005930'],
  ])('%s is %s', (typed, code) => expect(codesIn(typed)).toEqual({ whole: code, padded: null }));

  it.each([
    ['5930', '005930'],
    ['20', '000020'],
    [' 88350 ', '088350'],
  ])('%s may be %s without its zeros', (typed, code) => expect(codesIn(typed)).toEqual({ whole: null, padded: code }));

  it.each(['', '3', '삼성전자', 'KODEX 200', 'A016C000', 'US0378331005', '1234567', '5,930', 'NAVER', 'A00593'])(
    '%j has none',
    (typed) => expect(codesIn(typed)).toEqual({ whole: null, padded: null }),
  );
});
