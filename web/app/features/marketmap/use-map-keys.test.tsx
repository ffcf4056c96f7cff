// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../ui/browser-storage.ts';
import { useMapKeys } from './use-map-keys.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const pressed: string[] = [];
const root = createRoot(document.createElement('div'));
afterEach(async () => {
  await act(async () => root.render(null));
  pressed.length = 0;
  localStorage.clear();
});

function Page() {
  useMapKeys({ l: () => pressed.push('l'), escape: () => pressed.push('escape') });
  return null;
}

async function press(...keys: readonly KeyboardEventInit[]): Promise<void> {
  await act(async () => root.render(<Page />));
  for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
}

it('takes a letter also from a Korean keyboard', async () => {
  await press({ key: 'l', code: 'KeyL' }, { key: 'ㅣ', code: 'KeyL' });
  expect(pressed).toEqual(['l', 'l']);
});

it('leaves letters alone once they are switched off, not Escape', async () => {
  writeStored('sise.letter-keys', 'off');
  await press({ key: 'l', code: 'KeyL' }, { key: 'Escape', code: 'Escape' });
  expect(pressed).toEqual(['escape']);
});
