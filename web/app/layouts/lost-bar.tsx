import { timeOfDay } from '@sise/domain/format/date';
import { useMarketNow } from '../quotes/use-market-now.ts';

interface LostBarProps {
  /** A page was asked for that cannot be fetched now. */
  readonly isHolding: boolean;
}

/**
 * Says, wherever on the page a reader is, that values no longer move, and of what time they are; and that a page waits
 * for the network. The page behind it is greyed by `data-lost`; all goes by itself when values arrive again.
 */
export function LostBar({ isHolding }: LostBarProps) {
  const { liveness, asOf } = useMarketNow();
  const isLost = liveness === '끊김';
  return (
    <output className="lostbar">
      {(isLost || isHolding) && (
        <span>
          <b>{isLost ? '실시간 연결이 끊겼습니다.' : '네트워크가 끊겨 있습니다.'}</b>{' '}
          {isLost && asOf !== null && `${timeOfDay(asOf)}까지의 값입니다. `}
          {isHolding ? '다시 연결되면 고른 화면을 엽니다.' : '다시 연결하고 있습니다.'}
        </span>
      )}
    </output>
  );
}
