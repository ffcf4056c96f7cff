import type { BarKind } from '@sise/contract/lists';
import { comma, compactShares, rate } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import { gainBetween } from './compare/compared.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import { directionOf, gainOf, timeOf } from './read-out.tsx';
import styles from './crosshair-tip.module.css';

interface CrosshairTipProps {
  readonly bars: readonly Bar[];
  readonly index: number;
  /** Index of the first visible bar: rates are relative to it. */
  readonly first: number;
  readonly kind: BarKind;
  readonly compared: readonly ComparedCloses[];
  readonly digits: number;
  /** Position of the crosshair, and width of the chart: pixels. */
  readonly x: number;
  readonly width: number;
}

/**
 * The bar under the crosshair in a small table, on the side where it hides less. Decorative: the read-out has the same.
 */
export function CrosshairTip({ bars, index, first, kind, compared, digits, x, width }: CrosshairTipProps) {
  const bar = bars[index];
  if (bar === undefined) return null;
  const gain = gainOf(bars, index);
  const closes = Float64Array.from(bars, ({ close }) => close);
  const place = x > width / 2 ? { right: `calc(100% - ${x - 14}px)` } : { left: x + 22 };
  return (
    <dl className={styles.crossTip} data-part="cross-tip" style={place} aria-hidden="true">
      <h4>{timeOf(bar, kind)}</h4>
      <TipRow term="시가">{comma(bar.open, digits)}</TipRow>
      <TipRow term="고가">{comma(bar.high, digits)}</TipRow>
      <TipRow term="저가">{comma(bar.low, digits)}</TipRow>
      <TipRow term="종가">
        <span className={directionOf(gain)}>
          {comma(bar.close, digits)} {gain !== null && rate(gain)}
        </span>
      </TipRow>
      <TipRow term="거래량">{compactShares(bar.volume)}</TipRow>
      <div className={styles.since}>
        <dt>첫 봉부터</dt>
        <dd>{rate(gainBetween(closes, first, index), 1)}</dd>
      </div>
      {compared.map((one) => (
        <TipRow key={one.id} term={one.name}>
          {rate(gainBetween(one.closes, first, index), 1)}
        </TipRow>
      ))}
    </dl>
  );
}

function TipRow({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
