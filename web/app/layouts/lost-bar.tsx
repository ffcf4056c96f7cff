import { timeOfDay } from '@sise/domain/format/date';
import { useMarketNow } from '../quotes/use-market-now.ts';

/**
 * Says, wherever on the page a reader is, that values no longer move, and of what time they are. The page behind it is
 * greyed by `data-lost` of its main part; both go by themselves when values arrive again.
 */
export function LostBar() {
  const { liveness, asOf } = useMarketNow();
  return (
    <output className="lostbar">
      {liveness === '끊김' && (
        <span>
          <b>실시간 연결이 끊겼습니다.</b> {asOf !== null && `${timeOfDay(asOf)}까지의 값입니다. `}다시 연결하고
          있습니다.
        </span>
      )}
    </output>
  );
}
