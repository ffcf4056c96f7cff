import { AMOUNTS, DENSITIES, PALETTES, PLAIN_VIEW, THEMES } from '@sise/contract/page';
import type { Device, Preferences } from '@sise/contract/page';
import { createContext, use } from 'react';

/** How the page is first shown, known before any of its data. */
interface FirstLook {
  readonly preferences: Preferences;
  readonly device: Device;
  /** Allows the page's own scripts; in the browser the first one tells it. */
  readonly nonce: string | undefined;
  /** Scheme and host of the site's addresses. */
  readonly origin: string;
}

const ServerLook = createContext<FirstLook | null>(null);

/** On the server: what the request says. In the browser the document itself carries it on, so none is needed. */
export const FirstView = ServerLook.Provider;

export function useFirstView(): FirstLook {
  return use(ServerLook) ?? readDocument();
}

function readDocument(): FirstLook {
  const { theme, palette, density, amounts, device } = document.documentElement.dataset;
  return {
    preferences: {
      theme: THEMES.find((known) => known === theme) ?? PLAIN_VIEW.theme,
      palette: PALETTES.find((known) => known === palette) ?? PLAIN_VIEW.palette,
      density: DENSITIES.find((known) => known === density) ?? PLAIN_VIEW.density,
      amounts: AMOUNTS.find((known) => known === amounts) ?? PLAIN_VIEW.amounts,
    },
    device: device === 'mobile' || device === 'app' ? device : 'pc',
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    origin: originOf(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? document.location.href),
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}
