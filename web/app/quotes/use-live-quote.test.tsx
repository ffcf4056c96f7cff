import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LiveProvider, useLiveState, useLiveStatus } from '../live/live-provider.tsx';
import { indexRow, quoteRow } from './testing/sample-rows.ts';
import { useLiveIndex } from './use-live-index.ts';
import { useLiveQuote } from './use-live-quote.ts';

function Cells() {
  const quote = useLiveQuote(quoteRow());
  const index = useLiveIndex(indexRow());
  return <p>{JSON.stringify([quote.price, index.price, useLiveState(), useLiveStatus()])}</p>;
}

describe('a page rendered on the server', () => {
  it('shows its own rows and no state, within the provider and without', () => {
    const within = (
      <LiveProvider onStale={() => {}} onResponse={() => () => {}}>
        <Cells />
      </LiveProvider>
    );
    expect(renderToString(within)).toBe('<p>[10000,2500,null,null]</p>');
    expect(renderToString(<Cells />)).toBe('<p>[10000,2500,null,null]</p>');
  });
});
