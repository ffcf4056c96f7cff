import type { Device } from '@sise/contract/page';
import { isAppPath, pageAt } from '@sise/contract/paths';

/** Whether a page uses the width of the screen, up to 1,520 px; all others have 1,240. */
export function isWide(pathname: string): boolean {
  return pageAt(pathname)?.page.width !== undefined;
}

/** The shell of a page: the app's own for its paths, else by device. The style sheet sets its width. */
export function shellOf(pathname: string, device: Device): Device {
  return isAppPath(pathname) ? 'app' : device;
}
