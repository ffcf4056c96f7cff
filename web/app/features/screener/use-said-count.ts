import { comma } from '@sise/domain/format/number';
import { useEffect, useState } from 'react';

/** Until a count counts as settled, milliseconds. */
const SETTLED_MS = 600;

/**
 * What a screen reader hears of the number of stocks: it once after each change of the reader's own, not while it moves
 * with the market.
 * @param address of the screen  @param total undefined while it is counted
 */
export function useSaidCount(address: string, total: number | undefined): string {
  const [said, setSaid] = useState({ address, text: '' });
  useEffect(() => {
    if (total === undefined || said.address === address) return undefined;
    const timer = setTimeout(() => setSaid({ address, text: `${comma(total)}종목` }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [address, total, said.address]);
  return said.text;
}
