/** How one of several compared lines is drawn: by colour and by dash, so that colour alone never tells them apart. */
export interface LineLook {
  /** Name of a colour token. */
  readonly colour: string;
  /** SVG stroke-dasharray; empty for a solid line. */
  readonly dash: string;
}

const LOOKS: readonly LineLook[] = [
  { colour: '--c-1', dash: '' },
  { colour: '--c-2', dash: '8 3' },
  { colour: '--c-3', dash: '2 2.5' },
  { colour: '--c-5', dash: '9 3 2 3' },
  { colour: '--c-6', dash: '15 4' },
];

/** The look of the n-th line; the sixth is drawn like the first. */
export function lineLook(place: number): LineLook {
  return LOOKS[place % LOOKS.length] ?? { colour: '--c-1', dash: '' };
}
