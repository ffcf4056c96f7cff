import { use } from 'react';
import type { ComponentType } from 'react';
import { ErrorCard } from './error-card.tsx';

const coming = new Set<Promise<unknown>>();

/**
 * A part of a page whose code comes after the page's own. It is asked for when the page's module runs, so beside its
 * hydration; until it is there, what the server rendered stays. Stand it in a Suspense boundary (`Later`, `InPieces`).
 * On the server, which loads it when it starts, it is rendered like any other.
 * @param load gets the part: an import() of a file whose styles come with the page (web/script-files.ts)
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  const loading = find();
  coming.add(loading);

  async function find(): Promise<ComponentType<Props>> {
    found = await load().catch((error: unknown) => {
      console.warn(`part of the page: ${String(error)}`);
      return MissingPart;
    });
    coming.delete(loading);
    return found;
  }

  return function LatePart(props: Props) {
    const Part = found ?? use(loading);
    return <Part {...props} />;
  };
}

/** Resolves when the code of all parts has come, or cannot be loaded. */
export async function latePartsSettled(): Promise<void> {
  await Promise.all(coming);
}

function MissingPart() {
  return <ErrorCard title="화면의 일부를 불러오지 못했습니다" onRetry={() => location.reload()} />;
}
