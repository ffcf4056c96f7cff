import { textScale } from '../ui/text-scale.ts';

/** The colours of a chart and the size of its text, as the style sheet defines them at this moment. */
export interface ChartTheme {
  readonly surface: string;
  readonly text: string;
  readonly ink: string;
  readonly onInk: string;
  readonly axis: string;
  readonly grid: string;
  readonly line: string;
  readonly crosshair: string;
  readonly focus: string;
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly volumeUp: string;
  readonly volumeDown: string;
  /** The colour of a token such as `--c-1`. */
  readonly of: (token: string) => string;
  readonly font: string;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
  /** Falling candles are drawn hollow, so that they differ from rising ones without colour. */
  readonly hollowFalls: boolean;
}

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const read = new Map<string, string>();
  const token = (name: string): string => {
    const value = read.get(name) ?? style.getPropertyValue(name).trim();
    read.set(name, value);
    return value;
  };
  return {
    surface: token('--surface'),
    text: token('--text-2'),
    ink: token('--ink-fill'),
    onInk: token('--on-ink'),
    axis: token('--axis'),
    grid: token('--grid'),
    line: token('--line'),
    crosshair: token('--crosshair'),
    focus: token('--focus'),
    up: token('--up-mark'),
    down: token('--down-mark'),
    flat: token('--flat-mark'),
    volumeUp: token('--vol-up'),
    volumeDown: token('--vol-down'),
    of: token,
    font: token('--font'),
    textScale: textScale(),
    hollowFalls: document.documentElement.dataset.palette === 'cb',
  };
}

/**
 * Reports changes of the page's colours and size of text, which are attributes of the document; 'system' follows the
 * device.
 */
export function watchChartTheme(onChange: () => void): () => void {
  const attributes = new MutationObserver(onChange);
  attributes.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-palette', 'data-text-size', 'class'],
  });
  const mediaQueries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener('change', onChange);
  return () => {
    attributes.disconnect();
    for (const mediaQuery of mediaQueries) mediaQuery.removeEventListener('change', onChange);
  };
}
