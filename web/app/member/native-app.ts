import { appSession } from '../api/app-session.ts';

/** Whether the page is shown inside the newspaper's app. */
export function isInApp(): boolean {
  return appSession.platform !== 'none';
}
