import { ANALYTICS } from '@sise/contract/page';
import type { ClientSettings } from '@sise/contract/page';

/** Names of the head's elements that carry the settings. */
const NAMES = { clientKey: 'client-key', analytics: 'analytics', publisher: 'publisher' } as const;

/** Puts the settings into the head, where the page's own code finds them. */
export function ClientSettingsTags({ clientKey, analytics, publisher }: ClientSettings) {
  return (
    <>
      <meta name={NAMES.clientKey} content={clientKey} />
      {analytics !== 'none' && <meta name={NAMES.analytics} content={analytics} />}
      {publisher !== null && <meta name={NAMES.publisher} content={publisher} />}
    </>
  );
}

/** The settings of the page this runs on, in a browser. */
export function readClientSettings(): ClientSettings {
  const analytics = contentOf(NAMES.analytics);
  return {
    clientKey: contentOf(NAMES.clientKey) ?? '',
    analytics: ANALYTICS.find((known) => known === analytics) ?? 'none',
    publisher: contentOf(NAMES.publisher) ?? null,
  };
}

function contentOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
