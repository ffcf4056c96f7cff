// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PopupProps, Shown } from '../../ui/popup.tsx';
import { PopupsProvider } from '../../ui/popups.tsx';
import type { Shape } from './shape.ts';
import { useDrawnShapes } from './use-drawn-shapes.ts';

const anchor = (at: number) => ({ at, price: 71_500 });
const line = (id: number): Shape => ({ id, kind: 'trend', from: anchor(1), to: anchor(2), spread: 0, text: '' });

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let draw: (shapes: readonly Shape[]) => void;
function Chart() {
  const [shapes, onShapes] = useDrawnShapes('005930');
  useEffect(() => {
    draw = onShapes;
  }, [onShapes]);
  return <output data-part="count">{shapes.length}</output>;
}

const alerts = new Set<Shown>();
function Popup({ shown }: PopupProps) {
  alerts.add(shown);
  return null;
}

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
beforeEach(() =>
  act(() =>
    root.render(
      <PopupsProvider Popup={Popup}>
        <Chart />
      </PopupsProvider>,
    ),
  ),
);
afterEach(() => {
  act(() => root.render(null));
  alerts.clear();
});

it('stores what is drawn', () => {
  act(() => draw([line(1)]));
  expect(localStorage.getItem('sise-drawn-lines')).toContain('005930');
  expect(alerts.size).toBe(0);
});

it('says once that storage is full, and shows what is drawn', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  act(() => draw([line(1)]));
  act(() => draw([line(1), line(2)]));
  expect(place.querySelector('[data-part=count]')?.textContent).toBe('2');
  const message = '그린 도형을 이 브라우저에 저장하지 못했습니다. 페이지를 떠나면 사라집니다.';
  expect([...alerts]).toEqual([{ kind: 'alert', message }]);
});
