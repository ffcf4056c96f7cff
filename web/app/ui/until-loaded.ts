/** Delay before code is asked for again, milliseconds; sooner if the network comes back. */
const RETRY_MS = 5_000;

/**
 * Loads code that a page can do without for a while: tries again until it has come.
 * @param load an import()
 * @param onFailure called each time it fails
 */
export async function untilLoaded<Code>(load: () => Promise<Code>, onFailure: () => void): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    console.warn(`A script of the page has not come: ${String(error)}`);
    onFailure();
    await networkOrPause();
    return untilLoaded(load, onFailure);
  }
}

function networkOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    window.addEventListener('online', go);
  });
}
