/** What the page provides for the app, as `window.sise`. */
interface AppMessages {
  readonly login: (payload: unknown) => void;
  readonly configure: (settings: unknown) => void;
}

/** What the native app provides for the page. */
interface AppWindow {
  /** on Android */
  readonly SiseApp?: { readonly requestLogin?: () => void };
  /** on iOS */
  readonly webkit?: {
    readonly messageHandlers?: { readonly SiseApp?: { readonly postMessage: (message: string) => void } };
  };
  sise?: AppMessages;
}

/** Asks the app for the signed-in member; it responds through `window.sise.login`. */
export function requestLogin(): void {
  const { SiseApp, webkit } = window as AppWindow; // the app's properties are not in the DOM types
  SiseApp?.requestLogin?.();
  webkit?.messageHandlers?.SiseApp?.postMessage('requestLogin');
}

/** Lets the app call `window.sise`: before the page is hydrated, so that an early login is not lost. */
export function listenToApp(messages: AppMessages): void {
  (window as AppWindow).sise = messages; // as above
}
