import type { BarKind } from '@sise/contract/lists';
import { colourOf, dashOf } from '../compare/compared.ts';
import type { Compared } from '../compare/compared.ts';
import type { IndicatorChoice } from '../indicators/indicator-choice.ts';
import { kindOf } from '../indicators/indicator-kinds.ts';
import { averageName, paramsText } from '../indicators/indicator-text.ts';

/** The mark before a name: how its line looks in the chart. */
export interface LegendMark {
  /** Its colour, a token of the style sheet. */
  readonly token: string;
  readonly shape: 'line' | 'band' | 'bars';
  readonly dash: readonly number[];
}

/** A name in the legend of a picture; without a mark it is the title of the following names. */
export interface LegendEntry {
  readonly text: string;
  readonly mark: LegendMark | null;
}

/** An entry with its place in its row, pixels from the left. */
export interface PlacedEntry extends LegendEntry {
  readonly x: number;
}

/** Distance from the left of a mark to its name, pixels. */
export const MARK_ROOM = 20;
const GAP = 14;

/** The legend of the lines over and under the prices, in the order of the read-out: each line with its mark. */
export function legendOf(
  indicators: readonly IndicatorChoice[],
  compared: readonly Compared[],
  kind: BarKind,
): LegendEntry[] {
  return [
    ...indicators.flatMap((choice) => entriesOf(choice, kind)),
    ...compared.map(({ name }, i) => ({
      text: `${name} 비교`,
      mark: { token: colourOf(compared, i), shape: 'line' as const, dash: dashOf(compared, i) },
    })),
  ];
}

/** Entries in rows of a given width; a single entry is never broken. */
export function legendRows(
  entries: readonly LegendEntry[],
  width: number,
  measure: (words: string) => number,
): PlacedEntry[][] {
  const rows: PlacedEntry[][] = [];
  let end = 0;
  for (const entry of entries) {
    const own = (entry.mark ? MARK_ROOM : 0) + measure(entry.text);
    const row = rows.at(-1);
    if (row === undefined || end + GAP + own > width) {
      rows.push([{ ...entry, x: 0 }]);
      end = own;
    } else {
      row.push({ ...entry, x: end + GAP });
      end += GAP + own;
    }
  }
  return rows;
}

function entriesOf(choice: IndicatorChoice, kind: BarKind): LegendEntry[] {
  const { id, params } = choice;
  const { name, lines } = kindOf(id);
  if (id === 'average') {
    const spans = lines.flatMap(({ token }, n) => {
      const span = params[n] ?? 0;
      return span > 0 ? [{ text: averageName(span, kind), mark: markOf(token) }] : [];
    });
    return spans.length === 0 ? [] : [{ text: '이동평균', mark: null }, ...spans];
  }
  const title = `${name} ${paramsText(choice)}`.trim();
  const [first] = lines;
  if (first && id === 'bollinger') return [{ text: title, mark: markOf(first.token, 'band') }];
  if (first && lines.length === 1) return [{ text: title, mark: markOf(first.token) }];
  return [
    { text: title, mark: null },
    ...lines.map(({ name: text, token, shape }) => ({ text, mark: markOf(token, shape) })),
  ];
}

function markOf(token: string, shape: LegendMark['shape'] = 'line'): LegendMark {
  return { token, shape, dash: [] };
}
