import { PLAIN_VIEW, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import type { Preferences } from '@sise/contract/page';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

interface View {
  readonly preferences: Preferences;
  /** Holds at once, and for a year. */
  readonly change: (part: Partial<Preferences>) => void;
}

const YEAR_S = 31_536_000;

const ViewContext = createContext<View>({ preferences: PLAIN_VIEW, change: () => undefined });

/** How this reader likes to see the pages. */
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
        document.cookie = `${VIEW_COOKIE}=${writePreferences(next)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
        setPreferences(next);
      },
    }),
    [preferences],
  );
  return <ViewContext value={view}>{children(preferences)}</ViewContext>;
}
