import type { CSSProperties } from 'react';
import { STEPS } from './map-scale.ts';

const LABELS = ['−3', '−2', '−1', '', '0', '', '+1', '+2', '+3%'];

/** The colours of a map of one day, and the changes they stand for. */
export function MapLegend({ className }: { readonly className: string | undefined }) {
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
