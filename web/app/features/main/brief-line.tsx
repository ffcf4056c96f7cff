import { dateWithWeekday, timeOfDay } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { Sentence } from '../../charts/sentence.tsx';
import type { SentencePart } from '../../charts/sentence-part.ts';
import { asOfText } from '../../quotes/as-of.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';

/** The day in one sentence, and as of when. */
export function BriefLine({ parts }: { readonly parts: readonly SentencePart[] }) {
  const now = useMarketNow();
  const { asOf, source } = now;
  return (
    <p className="brief">
      <span>
        <Sentence parts={parts} />
      </span>
      {asOf !== null && (
        <span className="asof">
          {source === 'archive' ? asOfText(now) : `${dateWithWeekday(dateOf(asOf))} ${timeOfDay(asOf)} 기준`}
        </span>
      )}
    </p>
  );
}
