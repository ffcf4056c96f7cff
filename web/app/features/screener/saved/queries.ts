import type { Named } from '@sise/contract/endpoint';
import { pastScreens } from '@sise/contract/past-screens';
import { savedScreens } from '@sise/contract/saved-screens';
import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { queryOf } from '../../../api/query-of.ts';
import { fieldTexts } from '../screen-fields.ts';
import { screenIn } from './screen-in.ts';

type ChangesCall = typeof pastScreens.changes;
const CALLS: Readonly<Record<ScreenKind, ChangesCall>> = {
  stocks: pastScreens.changes,
  products: pastScreens.productChanges as Named as ChangesCall, // the replies are the same
};

export const savedQuery = queryOf(savedScreens.list, {});

/** What entered and left a screen since the previous trading day. */
export function changesQuery(saved: SavedScreen) {
  return queryOf<ChangesCall>(CALLS[saved.kind], textsOf(saved));
}

/** The same, and since the day it was saved, which may take the server a second. */
export function changesSinceQuery(saved: SavedScreen) {
  return queryOf<ChangesCall>(CALLS[saved.kind], { ...textsOf(saved), since: saved.savedOn });
}

function textsOf(saved: SavedScreen): object {
  return fieldTexts(saved.kind, screenIn(saved)); // of the call's own fields
}
