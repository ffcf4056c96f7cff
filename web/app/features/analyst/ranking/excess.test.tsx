import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Excess } from './excess.tsx';

it('an excess return is a difference of returns, in percentage points', () => {
  const written = [3.84, -0.21, null].map((value) => renderToStaticMarkup(<Excess value={value} />));
  expect(written).toEqual([
    '<span class="up">+3.8%p</span>',
    '<span class="down">−0.2%p</span>',
    '<span class="flat">-</span>',
  ]);
});
