import { comma } from '@sise/domain/format/number';
import { useRef, useState } from 'react';
import type { MapLook } from './map-model.ts';
import styles from './map-legend.module.css';

/** Two presses within this time are a double press, milliseconds. */
const DOUBLE_MS = 350;

interface MapLegendProps {
  readonly look: MapLook;
  /** null: all */
  readonly shown: readonly number[] | null;
  readonly onShow: (shown: readonly number[] | null) => void;
}

/** The nine colours. A press toggles one; a double press shows only this one, or all again. */
export function MapLegend({ look, shown, onShow }: MapLegendProps) {
  const { scale, counts } = look;
  const all = scale.steps.map((_, place) => place);
  const on = shown ?? all;
  const last = useRef({ place: -1, at: 0, before: on });
  const [announcement, setAnnouncement] = useState('');

  const show = (places: readonly number[]) => {
    const count = places.reduce((sum, place) => sum + (counts[place] ?? 0), 0);
    setAnnouncement(`${comma(count)}종목이 보입니다.`);
    onShow(places.length === 0 || places.length === all.length ? null : places.toSorted((a, b) => a - b));
  };
  const press = (place: number, at: number) => {
    const { current } = last;
    if (current.place === place && at - current.at < DOUBLE_MS) {
      last.current = { place: -1, at: 0, before: on };
      const wasAlone = current.before.length === 1 && current.before[0] === place;
      show(wasAlone ? all : [place]);
      return;
    }
    last.current = { place, at, before: on };
    show(on.includes(place) ? on.filter((each) => each !== place) : [...on, place]);
  };

  return (
    <fieldset
      className={styles.mapLegend}
      data-part="map-legend"
      aria-label={`${scale.name} 범례. 누르면 그 구간을 감추거나 다시 보입니다.`}
    >
      {scale.steps.map(({ fill, label, said }, place) => (
        <button
          key={fill}
          type="button"
          aria-pressed={on.includes(place)}
          aria-label={`${label}: ${said}, ${comma(counts[place])}종목`}
          title={`${said} · ${comma(counts[place])}종목. 두 번 누르면 이 구간만 봅니다.`}
          style={{ backgroundColor: `var(--map-${fill})` }}
          onClick={(event) => press(place, event.timeStamp)}
        >
          {label}
        </button>
      ))}
      <output className="visually-hidden">{announcement}</output>
    </fieldset>
  );
}
