import { platformOf } from '../api/app-session.ts';

/** Where the native app and the page speak to each other. */
interface AppWindow {
  /** Android's: asks who is signed in, and lets sign in. */
  readonly SiseApp?: { readonly requestLogin?: () => void };
  /** iOS's: as well. */
  readonly webkit?: {
    readonly messageHandlers?: { readonly SiseApp?: { readonly postMessage: (message: string) => void } };
  };
}

/** Whether the page is shown inside the newspaper's app. */
export function isInApp(): boolean {
  return platformOf(navigator.userAgent) !== 'none';
}

/** Asks the app who is signed in; it answers through `window.sise.login`. */
export function askApp(): void {
  const { SiseApp, webkit } = window as AppWindow; // what the app puts there is in no type of the DOM
  SiseApp?.requestLogin?.();
  webkit?.messageHandlers?.SiseApp?.postMessage('requestLogin');
}
