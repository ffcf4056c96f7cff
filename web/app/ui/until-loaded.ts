import { reloadOnce } from './reload-once.ts';

/** Delay before code is asked for again, milliseconds; sooner if the network comes back. */
const RETRY_MS = 5_000;

/**
 * Loads code that a page can do without for a while: tries again until it has come. Code that does not come again may be
 * gone after a release: then the page is loaded anew, but not without a network, where a reload would only lose it.
 * @param load an import()
 * @param onFailure called each time it fails
 */
export async function untilLoaded<Code>(
  load: () => Promise<Code>,
  onFailure = () => {},
  isAgain = false,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    console.warn(String(error)); // names the script
    onFailure();
    if (isAgain && navigator.onLine) reloadOnce('sise.reloaded', Date.now());
    await networkOrPause();
    return untilLoaded(load, onFailure, true);
  }
}

function networkOrPause(): Promise<unknown> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(RETRY_MS);
    signal.addEventListener('abort', resolve);
    window.addEventListener('online', resolve, { signal });
  });
}
