import type { BarKind } from '@sise/contract/lists';
import { compactShares } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { PaneTop } from './canvas-picture.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import { paramsText, valuesAt } from './indicators/indicator-text.ts';
import styles from './pane-titles.module.css';

interface PaneTitlesProps {
  readonly panes: readonly PaneTop[];
  readonly bars: readonly Bar[];
  readonly index: number;
  readonly kind: BarKind;
  readonly indicators: readonly Indicated[];
  readonly digits: number;
}

/** The titles of the panes under the prices, with the values at the crosshair. */
export function PaneTitles({ panes, bars, index, kind, indicators, digits }: PaneTitlesProps) {
  return panes.map(({ id, top }) => {
    const indicated = indicators.find((one) => one.id === id);
    if (indicated === undefined) return null;
    return (
      <p key={id} className={styles.paneTitle} data-part="pane-title" style={{ top: top + 4 }}>
        {kindOf(id).name} {paramsText(indicated).replaceAll(',', '')}{' '}
        {id === 'volume' ? (
          <b>{compactShares(bars[index]?.volume)}</b>
        ) : (
          valuesAt(indicated, index, { kind, digits }).map(({ key, name, token, text }, n) => (
            <span key={key}>
              {n > 0 && ` · ${name} `}
              <b style={n === 1 ? { color: `var(${token})` } : undefined}>{text}</b>
            </span>
          ))
        )}
      </p>
    );
  });
}
