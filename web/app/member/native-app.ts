import { appHere } from '../api/first-view.ts';

/** The interface of the native app for the page. */
interface AppWindow {
  /** On Android: requests the signed-in member, or a login. */
  readonly SiseApp?: { readonly requestLogin?: () => void };
  /** The same on iOS. */
  readonly webkit?: {
    readonly messageHandlers?: { readonly SiseApp?: { readonly postMessage: (message: string) => void } };
  };
}

/** Whether the page is shown inside the newspaper's app. */
export function isInApp(): boolean {
  return appHere().platform !== 'none';
}

/** Asks the app for the signed-in member; it responds through `window.sise.login`. */
export function requestAppLogin(): void {
  const { SiseApp, webkit } = window as AppWindow; // the app's properties are not in the DOM types
  SiseApp?.requestLogin?.();
  webkit?.messageHandlers?.SiseApp?.postMessage('requestLogin');
}
