import { STEPS } from './map-scale.ts';

/** The colours of a map, as the style sheet defines them at this moment. */
export interface MapTheme {
  /** by the token's name without --map- */
  readonly fills: Readonly<Record<string, string>>;
  readonly gap: string;
  readonly head: string;
  readonly headText: string;
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly font: string;
  /** Falls are hatched, so that they differ from rises without colour. */
  readonly hatched: boolean;
}

/** A colour by its token's name without --map-; that of no change if the style sheet has no such token. */
export function fillIn({ fills, flat }: MapTheme, name: string): string {
  return fills[name] ?? flat;
}

const FILLS = [...STEPS, 'halt', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'];

export function readMapTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    fills: Object.fromEntries(FILLS.map((name) => [name, token(`--map-${name}`)])),
    gap: token('--map-gap'),
    head: token('--surface-2'),
    headText: token('--text'),
    up: token('--up'),
    down: token('--down'),
    flat: token('--flat'),
    font: token('--font'),
    hatched: document.documentElement.dataset.palette === 'cb',
  };
}
