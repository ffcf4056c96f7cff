import { isShcode, type Shcode } from '@sise/domain/terms';

/** A code in brackets as publishers put it behind a name: (005930), [005930], (코스피 005930), (005930.KS). */
const CODE =
  /[([<（［〈](?:\s*(?:KRX|KOSPI|KOSDAQ|KONEX|코스피|코스닥|코넥스|종목코드)\s*[:：]?)?\s*A?(\d[0-9A-Z]{5})(?:\.K[SQ])?\s*[)\]>）］〉]/g;
/** A month such as (202611) looks like a code. The stock of such a code is found by its name. */
const MONTH = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/;

/** The stocks that a text names by their codes, each once. */
export function stockCodesIn(text: string): readonly Shcode[] {
  const codes = Array.from(text.matchAll(CODE), ([, code = '']) => code);
  return [...new Set(codes.filter(isShcode).filter((code) => !MONTH.test(code) && !/^0+$/.test(code)))];
}
