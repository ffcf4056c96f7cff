import type { BarKind } from '@sise/contract/lists';
import { comma } from '@sise/domain/format/number';
import { valueOver } from './indicator-book.ts';
import type { Indicated } from './indicator-book.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { kindOf } from './indicator-kinds.ts';

/** One value of an indicator with its name. */
export interface IndicatorValue {
  readonly key: string;
  readonly name: string;
  readonly token: string;
  readonly text: string;
}

/** The name of a moving average over a number of bars: 20일, 20주, 20개월; for minute bars 20봉. */
export function averageName(span: number, kind: BarKind): string {
  const units: Partial<Record<BarKind, string>> = { day: '일', week: '주', month: '개월', year: '년' };
  return `${span}${units[kind] ?? '봉'}`;
}

/** The numbers of an indicator as text: `5 · 20 · 60`, `20, 2`; empty if it has none. */
export function paramsText({ id, params }: IndicatorChoice): string {
  if (id === 'average') return params.filter((span) => span > 0).join(' · ');
  return params.join(', ');
}

/** Each line of an indicator at a bar. Missing values are hyphens. */
export function valuesAt(
  indicated: Indicated,
  index: number,
  { kind, digits }: { readonly kind: BarKind; readonly digits: number },
): IndicatorValue[] {
  const { id, params } = indicated;
  const { lines, digits: own } = kindOf(id);
  return lines.flatMap(({ name, token }, n) => {
    const span = params[n] ?? 0;
    if (id === 'average' && span === 0) return [];
    const called = id === 'average' ? averageName(span, kind) : name;
    return [{ key: `${id} ${n}`, name: called, token, text: comma(valueOver(indicated, n, index), own ?? digits) }];
  });
}
