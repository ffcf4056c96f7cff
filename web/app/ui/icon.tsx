import { LineDrawing, RELOAD } from './line-drawing.tsx';

/** Line drawings in a box of 20 by 20, as the data of paths. */
const DRAWINGS = {
  back: 'M12.5 4 6.5 10l6 6',
  bell: 'M4.5 14c1-1 1.3-2.5 1.3-5a4.2 4.2 0 0 1 8.4 0c0 2.5.3 4 1.3 5ZM8.3 16.5a2 2 0 0 0 3.4 0',
  channel: 'M3 12.5 14 4M6 16 17 7.5',
  chart: 'M4 16V9.5M8 16V5M12 16v-4.5M16 16V7',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  close: 'm5 5 10 10M15 5 5 15',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  crosshair: 'M10 3v14M3 10h14',
  download: 'M10 3v9m0 0 3.5-3.5M10 12 6.5 8.5M4 16.5h12',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  eyeShut: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM4 16.5 16 3.5',
  external: 'M8 4.5H4v11.5h11.5v-4M11.5 3.5h5v5M16 4 9 11',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  flows: 'M3 10h14M5.5 10V5.5M10 10v6M14.5 10V3.5',
  fullScreen: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  globe:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3c2.3 2.2 3 4.5 3 7s-.7 4.8-3 7c-2.3-2.2-3-4.5-3-7s.7-4.8 3-7Z',
  grip: 'M7 4.5v.1M7 10v.1M7 15.5v.1M13 4.5v.1M13 10v.1M13 15.5v.1',
  home: 'M3.5 8.8 10 3.3l6.5 5.5V16a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1Z',
  levelLine: 'M2.5 10h4M13.5 10h4M11.8 10a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  map: 'M3.5 3.5h7v13h-7zM13 3.5h3.5v5H13zM13 11h3.5v5.5H13z',
  menu: 'M3 5h14M3 10h14M3 15h14',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z',
  note: 'M4 4h12v9H9.5L6 16.5V13H4zM7 7.5h6M7 10h4',
  pause: 'M7 4.5v11M13 4.5v11',
  pencil: 'M4 16h3L16 7l-3-3-9 9zM11.5 5.5l3 3',
  play: 'M6 4v12l9.5-6z',
  plus: 'M10 4v12M4 10h12',
  pulse: 'M2.5 11h3.2L8.3 4.5l3.6 11 2.3-4.5h3.3',
  rank: 'M3.5 16.5v-5h4v5M8 16.5v-12h4v12M12.5 16.5v-8h4v8',
  reload: RELOAD,
  retracement: 'M3 4h14M3 8.5h14M3 11.5h14M3 16h14M5 16 15 4',
  rowsClose: 'M3 6h14M3 10h14M3 14h14',
  rowsFar: 'M3 2.5h14M3 10h14M3 17.5h14',
  rowsMiddle: 'M3 4.5h14M3 10h14M3 15.5h14',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  swap: 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3-3m-3 3 3 3',
  target: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM10 10v.1',
  trash: 'M4.5 6h11M8 6V4h4v2M6 6l.7 10.5h6.6L14 6',
  trendLine:
    'M4 15 16 5M5.6 15a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM17.6 5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Z',
  user: 'M13 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 17c.6-3.3 2.9-5 6-5s5.4 1.7 6 5',
  warn: 'M10 3.5 17.5 16.5h-15ZM10 8.5v3.8M10 14.3v.2',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Filled where the icon stands for the current page, or is pressed. */
const FILLED: ReadonlySet<IconName> = new Set(['home', 'map', 'play']);

/** Decorative, beside a text or inside a control with a name of its own. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <LineDrawing size={size}>
      <path
        className={FILLED.has(name) ? 'icon-fill' : undefined}
        d={DRAWINGS[name]}
        strokeWidth={name === 'more' ? 2.4 : undefined}
      />
    </LineDrawing>
  );
}
