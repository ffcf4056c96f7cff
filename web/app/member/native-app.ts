import { appHere } from '../api/first-view.ts';

/** Whether the page is shown inside the newspaper's app. */
export function isInApp(): boolean {
  return appHere().platform !== 'none';
}
