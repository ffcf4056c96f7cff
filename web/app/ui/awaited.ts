import { lazy } from 'react';
import type { ComponentType } from 'react';
import { untilLoaded } from './until-loaded.ts';

/**
 * A part whose code is loaded when it is rendered for the first time, for a Suspense. It is asked for until it has come:
 * an error here would take the page away for good, because React remembers it.
 */
export function awaited<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
