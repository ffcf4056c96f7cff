import type { MarketMap } from '@sise/contract/marketmap';
import type { CSSProperties } from 'react';
import { STEPS } from './map-scale.ts';
import { hasMoved, NOT_OPENED } from './small-map.ts';

const LABELS = ['−3', '−2', '−1', '', '0', '', '+1', '+2', '+3%'];

interface MapLegendProps {
  readonly map: MarketMap;
  readonly className: string | undefined;
}

/** The colours of a map of one day, and the changes they stand for; before the opening why it has no colours. */
export function MapLegend({ map, className }: MapLegendProps) {
  if (!hasMoved(map)) return <p className={className}>{NOT_OPENED}</p>;
  return (
    <ol className={className} aria-hidden="true">
      {STEPS.map((step, i) => (
        <li key={step} style={{ '--step': `var(--map-${step})` } as CSSProperties /* a custom property */}>
          {LABELS[i]}
        </li>
      ))}
    </ol>
  );
}
