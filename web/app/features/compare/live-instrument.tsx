import type { ComparedInstrument } from '@sise/contract/comparison';
import type { IndexRow, QuoteRow } from '@sise/contract/rows';
import type { ReactNode } from 'react';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';

interface LiveInstrumentProps {
  readonly of: ComparedInstrument;
  readonly children: (of: ComparedInstrument) => ReactNode;
}

/** An instrument with its live quote, if the live channel has it: stocks, ETF and ETN, and indices of the exchange. */
export function LiveInstrument({ of, children }: LiveInstrumentProps) {
  if (of.quote !== null) {
    return (
      <LiveStock of={of} quote={of.quote}>
        {children}
      </LiveStock>
    );
  }
  if (of.index !== null) {
    return (
      <LiveIndex of={of} index={of.index}>
        {children}
      </LiveIndex>
    );
  }
  return children(of);
}

function LiveStock({ of, quote, children }: LiveInstrumentProps & { readonly quote: QuoteRow }) {
  return children({ ...of, quote: useLiveQuote(quote) });
}

function LiveIndex({ of, index, children }: LiveInstrumentProps & { readonly index: IndexRow }) {
  const live = useLiveIndex(index);
  return children({ ...of, index: live, high52: live.high52, low52: live.low52 });
}
