// @vitest-environment happy-dom
import { PLAIN_VIEW } from '@sise/contract/page';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';
import { PreferencesProvider } from '../api/preferences.tsx';
import { PaletteChoice, ThemeChoice } from './display-settings.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterAll(() => {
  vi.unstubAllGlobals();
});

it('marks a choice before the page is styled anew, and keeps two that come one after the other', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <PreferencesProvider initial={PLAIN_VIEW}>
        {({ theme, palette }) => (
          <div data-looks={`${theme} ${palette}`}>
            <Choices />
          </div>
        )}
      </PreferencesProvider>,
    ),
  );
  const looks = () => place.querySelector<HTMLElement>('[data-looks]')?.dataset.looks;
  const field = (label: string) =>
    [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
  const before = looks();
  await act(async () => {
    field('어둡게')?.click();
    expect([field('어둡게')?.checked, looks()]).toEqual([true, before]);
    field('초록')?.click();
    expect([field('초록')?.checked, looks()]).toEqual([true, before]);
  });
  expect(looks()).toBe('dark intl');
  expect([field('어둡게')?.checked, field('초록')?.checked]).toEqual([true, true]);
  await act(async () => root.unmount());
  place.remove();
});

function Choices() {
  return (
    <>
      <ThemeChoice />
      <PaletteChoice />
    </>
  );
}
