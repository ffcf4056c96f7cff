import { change } from '@sise/domain/format/number';
import type { Sign } from '@sise/domain/market/direction';
import { directionOf, toneOf } from './tone.ts';

interface ChangeProps {
  /** 전일대비: won or points, signed; null without a price. */
  readonly value: number | null;
  /** 대비구분 distinguishes the limits, ↑ and ↓, from ordinary rises and falls. */
  readonly sign?: Sign;
  readonly digits?: number;
}

const SPOKEN = { '▲': '상승 ', '▼': '하락 ', '↑': '상한 ', '↓': '하한 ', '': '' } as const;

/** 전일대비: ▲2,400 and ▼800, the arrow read out as a word. */
export function Change({ value, sign, digits = 0 }: ChangeProps) {
  const { arrow, text } = change(value, digits, directionOf(value, sign));
  return (
    <span className={toneOf(value)}>
      {arrow !== '' && (
        <>
          <span className="visually-hidden">{SPOKEN[arrow]}</span>
          <span className={arrow === '▲' || arrow === '▼' ? 'arrow' : undefined} aria-hidden="true">
            {arrow}
          </span>
        </>
      )}
      {text}
    </span>
  );
}
