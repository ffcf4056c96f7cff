import { PLAIN_VIEW, VIEW_COOKIE, writePreferences } from '@sise/contract/page';
import type { Preferences } from '@sise/contract/page';
import { createContext, use, useMemo, useRef, useState } from 'react';
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
  const newest = useRef(initial); // with a choice that is not rendered yet
  const view = useMemo<View>(
    () => ({
      preferences,
      change: (part) => {
        newest.current = { ...newest.current, ...part };
        writeCookie(VIEW_COOKIE, writePreferences(newest.current));
        setPreferences(newest.current);
      },
    }),
    [preferences],
  );
  return <ViewContext value={view}>{children(preferences)}</ViewContext>;
}
