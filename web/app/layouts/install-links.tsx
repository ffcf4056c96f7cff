import type { Preferences } from '@sise/contract/page';

/** The colour of the browser's own bars: that of the header. */
const SURFACES = { light: '#ffffff', dark: '#1b1b21' } as const;

/** What makes the site installable, and the browser's bars match the theme. The app and embedded cards have none. */
export function InstallLinks({ theme }: Pick<Preferences, 'theme'>) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      {theme === 'system' ? (
        <>
          <meta name="theme-color" content={SURFACES.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={SURFACES.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={SURFACES[theme]} />
      )}
    </>
  );
}
