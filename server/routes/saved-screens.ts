import type { ProblemCode } from '@sise/contract/problems';
import { savedScreens as calls } from '@sise/contract/saved-screens';
import type { SavedScreenRow } from '@sise/contract/saved-screens';
import { equityFields, filterFields, stockFields } from '@sise/contract/screener-filter';
import type { SavedScreen, ScreenChange, ScreenFailure } from '@sise/domain/screener/saved-screen';
import { z } from 'zod';
import type { ApiRegistry } from '../api-registry.ts';
import { parseInput } from '../field-faults.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';

const PROBLEM = {
  unknownScreen: 'screen.unknown',
  nameTaken: 'screen.taken',
  screenLimit: 'screens.many',
} as const satisfies Record<ScreenFailure, ProblemCode>;

const CONDITIONS = {
  stocks: z.strictObject({ ...filterFields, ...stockFields }),
  products: z.strictObject({ ...filterFields, ...equityFields }),
} as const;

export function savedScreensRoutes(api: ApiRegistry, { market, personal }: Parts): void {
  const store = () => personal?.savedScreens ?? refuse('store.away');

  api.register(calls, {
    list: async (_, { reader }) => rowsOf(await store().of(reader.id)),
    async save({ id, name, kind, conditions }, { reader }) {
      const savedOn = market.date ?? refuse('market.loading');
      checkConditions({ kind, conditions });
      return after(await store().save(reader.id, { id, name, kind, conditions, savedOn }));
    },
    rename: async ({ id, name }, { reader }) => after(await store().rename(reader.id, id, name)),
    remove: async ({ id }, { reader }) => after(await store().remove(reader.id, id)),
    async merge({ screens }, { reader }) {
      screens.forEach(checkConditions);
      return after(await store().merge(reader.id, screens));
    },
  });
}

/** Refuses conditions that the screener would not take. */
function checkConditions({ kind, conditions }: Pick<SavedScreen, 'kind' | 'conditions'>): void {
  const parsed = parseInput(CONDITIONS[kind], Object.fromEntries(new URLSearchParams(conditions)));
  if (!parsed.ok) refuse('input.invalid', parsed.faults);
}

function after(change: ScreenChange): SavedScreenRow[] {
  return change.ok ? rowsOf(change.screens) : refuse(PROBLEM[change.failure]);
}

function rowsOf(screens: readonly SavedScreen[]): SavedScreenRow[] {
  return screens.map(({ id, name, kind, conditions, savedOn }) => ({ id, name, kind, conditions, savedOn }));
}
