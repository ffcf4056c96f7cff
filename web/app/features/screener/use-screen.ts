import { RANGE_FIELDS } from '@sise/contract/screener-filter';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { parsePath, useLocation, useSearchParams } from 'react-router';
import { useShellNavigate } from '../../ui/link.tsx';
import { useRouterNow } from '../../ui/use-router-now.ts';
import { rangeIn } from './condition-texts.ts';
import { countQuery } from './queries.ts';
import { isSameScreen, normalized } from './screen-fields.ts';
import type { SetFields } from './screen-fields.ts';
import { readKnownView, useScopeIndices } from './scope-indices.ts';
import { screenAddress, withView } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';
import { useThrottled } from './use-throttled.ts';

/** A value counts as settled when it has not moved for this long. Milliseconds. */
const SETTLE_MS = 350;
/** Counts are requested at most this often while a value moves. Milliseconds. */
const COUNT_MS = 100;

/** A change that the address does not have yet. */
interface Draft {
  /** The visit on which it was made. A navigation ends it, unless it leads to an earlier change. */
  readonly since: string;
  readonly screen: SetFields;
  /** The earlier change that was on its way into the address; null if there was none. */
  readonly earlier: SetFields | null;
}

/** The last screen that was sent into the address. */
interface Sent {
  readonly screen: SetFields;
  readonly search: string;
}

/**
 * The screen of the address, and the reader's changes of it. While a value moves, only the count follows it; when it has
 * settled, the address does, and with it the rows.
 */
export function useScreen(kind: ScreenKind) {
  const [search] = useSearchParams();
  const address = search.toString();
  const indices = useScopeIndices();
  const { dropped, ...view } = useMemo(
    () => readKnownView(kind, new URLSearchParams(address), indices),
    [kind, address, indices],
  );
  const { key, pathname } = useLocation();
  const routerNow = useRouterNow();
  const [draft, setDraft] = useState<Draft | null>(null);
  const navigate = useShellNavigate();
  const sent = useRef<Sent | null>(null);

  if (draft !== null && draft.since !== key) {
    const { screen: later, earlier } = draft;
    const isLater = earlier !== null && isSameScreen(kind, earlier, view.screen);
    setDraft(isLater ? { since: key, screen: later, earlier: null } : null);
  }
  const changed = draft !== null && draft.since === key ? draft.screen : null;
  const screen = changed ?? view.screen;
  const moving = useThrottled(screen, COUNT_MS);
  const isDraft = isAskable(moving) && !isSameScreen(kind, moving, view.screen);
  const counted = useQuery({
    ...countQuery(kind, moving),
    enabled: isDraft,
    placeholderData: keepPreviousData,
  });

  function show(part: Partial<ScreenView>): void {
    const next = part.screen ?? screen;
    keepDraft(next);
    const to = screenAddress(withView(view, { ...part, screen: next }));
    sent.current = { screen: next, search: parsePath(to).search ?? '' };
    navigate(to, { replace: true, preventScrollReset: true });
  }

  function change(part: SetFields, settled = true): void {
    const next = normalized(kind, { ...screen, ...part });
    if (settled && isAskable(next)) show({ screen: next });
    else keepDraft(next);
  }

  function keepDraft(next: SetFields): void {
    setDraft({ since: key, screen: next, earlier: sent.current?.screen ?? null });
  }

  /** Whether a link leads away: what settles after it was pressed must not call it off. */
  function isLeaving(): boolean {
    const coming = routerNow()?.navigation.location;
    return coming !== undefined && (coming.pathname !== pathname || coming.search !== sent.current?.search);
  }

  const settle = useEffectEvent(() => {
    if ((sent.current?.screen ?? null) !== changed && !isLeaving()) show({});
  });
  const moved = changed !== null && isAskable(changed) ? changed : null;
  useEffect(() => {
    if (moved === null) return undefined;
    const timer = setTimeout(() => settle(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);

  return {
    /** As addressed. */
    view,
    dropped,
    /** With the changes that the address does not have yet. */
    screen,
    /** The result of the changed screen; undefined while the screen is that of the address. */
    counted: isDraft ? counted.data?.data : undefined,
    change,
    show,
  };
}

/** Whether no range is reversed, which a reader may type on the way to a valid one. */
function isAskable(screen: SetFields): boolean {
  return RANGE_FIELDS.every((field) => {
    const { from, to } = rangeIn(screen, field) ?? { from: null, to: null };
    return from === null || to === null || from <= to;
  });
}
