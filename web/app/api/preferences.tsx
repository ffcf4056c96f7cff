import { PLAIN_VIEW, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import type { Preferences } from '@sise/contract/page';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { writeCookie } from './cookies.ts';

interface View {
  readonly preferences: Preferences;
  /** Applies at once, and is stored for a year. */
  readonly change: (part: Partial<Preferences>) => void;
}

const ViewContext = createContext<View>({ preferences: PLAIN_VIEW, change: () => undefined });

/** The reader's display preferences. */
export function usePreferences(): View {
  return use(ViewContext);
}

export function PreferencesProvider({
  initial,
  children,
}: {
  readonly initial: Preferences;
  readonly children: (preferences: Preferences) => ReactNode;
}) {
  const [preferences, setPreferences] = useState(initial);
  const view = useMemo<View>(
    () => ({
      preferences,
      change: (part) => {
        const next = { ...preferences, ...part };
        writeCookie(VIEW_COOKIE, writePreferences(next));
        setPreferences(next);
      },
    }),
    [preferences],
  );
  return <ViewContext value={view}>{children(preferences)}</ViewContext>;
}
