import { memo, Suspense, use, useDeferredValue, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorCard } from './error-card.tsx';
import { untilLoaded } from './until-loaded.ts';

/** For each part: its code has come, or has failed to come. */
const parts: Promise<void>[] = [];

/**
 * A part of a page whose code comes after the page's own. It is asked for when the page's module runs, so beside its
 * hydration; until it is there, what the server rendered stays. On the server, which loads it when it starts, it is
 * rendered like any other.
 * @param load gets the part: an import() of a file whose styles come with the page (web/script-files.ts)
 * @param missing stands where the page had to draw the part anew before its code had come, and the code does not come
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ReactNode = <ErrorCard title="화면의 일부를 불러오지 못했습니다" onRetry={() => location.reload()} />,
): ComponentType<Props> {
  const watchers = new Set<() => void>();
  let found: ComponentType<Props> | null = null;
  let isMissing = false;
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const loading = import.meta.env.SSR ? find() : inOwnTask().then(find);
  parts.push(settled);

  async function find(): Promise<ComponentType<Props>> {
    found = await (import.meta.env.SSR ? load() : untilLoaded(load, miss));
    settle();
    return found;
  }

  function miss(): void {
    isMissing = true;
    for (const wake of watchers) wake();
    settle();
  }

  function watch(wake: () => void): () => void {
    watchers.add(wake);
    return () => watchers.delete(wake);
  }

  function Content(props: Props) {
    // Before use(): React may go on behind it with the hooks it has, without asking for the code again.
    useLayoutEffect(() => window.replayEarlyClick?.(), []); // it may have been pressed before
    const Part = found ?? use(loading);
    return <Part {...props} />;
  }

  /** Only seen where the page had to draw the part anew before its code had come. */
  function Waiting() {
    return useSyncExternalStore(watch, isGone, isGone) && missing;
  }

  function isGone(): boolean {
    return isMissing;
  }

  // An urgent update would draw a part anew whose code has not come: React would take away what the server rendered.
  return memo(function LatePart(props: Props) {
    const given = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={<Waiting />}>
          <Content {...given} />
        </Suspense>
      ),
      [given],
    );
  });
}

/** Asking for code adds links for all files that it needs to the document: not in the task in which a page's module runs. */
function inOwnTask(): Promise<void> {
  return new Promise((begin) => setTimeout(begin));
}

/** Resolves when the code of all parts has come, or has failed to come. */
export async function latePartsSettled(): Promise<void> {
  await Promise.all(parts);
}
