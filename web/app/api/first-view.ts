import { AMOUNTS, DENSITIES, PALETTES, PLAIN_VIEW, TEXT_SIZES, THEMES } from '@sise/contract/page';
import { OUTSIDE_APP } from '@sise/contract/native-app';
import type { AppState } from '@sise/contract/native-app';
import type { ClientSettings, Device, Preferences } from '@sise/contract/page';
import { createContext, use } from 'react';
import { readClientSettings } from './client-settings.tsx';

/** What is known about how the page is shown before any of its data. */
interface FirstLook {
  readonly preferences: Preferences;
  readonly device: Device;
  /** The newspaper's app, if the page is shown there. */
  readonly app: AppState;
  /** Nonce that allows the page's own scripts; in the browser it is read from the first script. */
  readonly nonce: string | undefined;
  /** Origin of the site: scheme and host. */
  readonly origin: string;
  readonly client: ClientSettings;
  /** The id under which the server logged the request of the page; the browser knows that of a failed page only. */
  readonly requestId: string | undefined;
}

const ServerLook = createContext<FirstLook | null>(null);

/** On the server it holds what the request says. The browser reads the same from the document and needs no provider. */
export const FirstView = ServerLook.Provider;

export function useFirstView(): FirstLook {
  return use(ServerLook) ?? readFirstLook();
}

/** In the browser: what the document says. */
export function readFirstLook(): FirstLook {
  const { theme, palette, density, amounts, textSize, device } = document.documentElement.dataset;
  return {
    preferences: {
      theme: THEMES.find((known) => known === theme) ?? PLAIN_VIEW.theme,
      palette: PALETTES.find((known) => known === palette) ?? PLAIN_VIEW.palette,
      density: DENSITIES.find((known) => known === density) ?? PLAIN_VIEW.density,
      amounts: AMOUNTS.find((known) => known === amounts) ?? PLAIN_VIEW.amounts,
      textSize: TEXT_SIZES.find((known) => known === textSize) ?? PLAIN_VIEW.textSize,
    },
    device: device === 'mobile' || device === 'app' ? device : 'pc',
    app: appHere(),
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    origin: originOf(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? document.location.href),
    client: readClientSettings(),
    requestId: document.querySelector<HTMLElement>('[data-request]')?.dataset.request,
  };
}

/** The app that the present document says it is shown in; none on the server, which has the request. */
export function appHere(): AppState {
  if (typeof document === 'undefined') return OUTSIDE_APP;
  const { app, slide } = document.documentElement.dataset;
  return app === 'android' || app === 'ios' ? { platform: app, isSlide: slide !== undefined } : OUTSIDE_APP;
}

function originOf(address: string): string {
  return new URL(address).origin;
}
