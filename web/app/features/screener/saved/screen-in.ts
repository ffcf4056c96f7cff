import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { conditionText, activeConditions } from '../condition-texts.ts';
import { CONDITIONS_OF } from '../condition-groups.ts';
import { fieldTexts, readFields } from '../screen-fields.ts';
import type { SetFields } from '../screen-fields.ts';
import { readScreenView, screenAddress } from '../screener-address.ts';

const NO_OTHERS: ReadonlySet<string> = new Set();

/** The fields of a saved screen. */
export function screenIn({ kind, conditions }: Pick<SavedScreen, 'kind' | 'conditions'>): SetFields {
  return readFields(kind, new URLSearchParams(conditions), NO_OTHERS).screen;
}

/** The conditions of a screen as they are saved: always the same text for the same fields. */
export function conditionsOf(kind: ScreenKind, screen: SetFields): string {
  return new URLSearchParams(fieldTexts(kind, screen)).toString();
}

/** The page of the screener with a saved screen. */
export function addressOfSaved({ kind, conditions }: Pick<SavedScreen, 'kind' | 'conditions'>): string {
  return screenAddress(readScreenView(kind, new URLSearchParams(conditions)));
}

/** A name to begin with: the first conditions in words. */
export function suggestedName(kind: ScreenKind, screen: SetFields, longest: number): string {
  const words = activeConditions(CONDITIONS_OF[kind], screen).map((field) => conditionText(screen, field));
  let name = words[0] ?? (kind === 'stocks' ? '전체 종목' : '전체 ETF·ETN');
  for (const word of words.slice(1)) if (name.length + word.length + 3 <= longest) name += ` · ${word}`;
  return name.slice(0, longest);
}
