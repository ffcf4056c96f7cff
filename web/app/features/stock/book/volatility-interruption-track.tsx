import type { BookPage } from '@sise/contract/book';
import { hourMinute, timeOfDay } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { percentAbove } from '@sise/domain/hundredths';
import { percentBetween } from '../../../charts/scale.ts';
import { Hint } from '../../../ui/popover.tsx';
import { whyNoBook } from './no-book.tsx';
import type { ShownBook } from './use-book-page.ts';
import styles from './volatility-interruption-track.module.css';

interface VolatilityInterruptionTrackProps {
  readonly page: ShownBook;
  /** The name of the day shown: 오늘, 12.24. */
  readonly day: string;
}

/** 변동성완화장치: the distance of the price from the two that would trigger one, and the interruptions of the day. */
export function VolatilityInterruptionTrack({ page, day }: VolatilityInterruptionTrackProps) {
  const { vi, phase } = page;
  const isUnknown = phase === null && vi.running === null && vi.list.length === 0;
  return (
    <div className={vi.running === null ? undefined : styles.interruptionRunning}>
      <h2>
        변동성완화장치(VI)
        <Hint term="변동성완화장치">
          참조가격에서 10% 이상 움직이는 가격에 체결되려 하면 2분 동안 주문만 받고 한 가격으로 체결합니다. 순간적으로
          크게 움직일 때도 발동합니다.
        </Hint>
        <span className="spacer" />
        {!isUnknown && <span>{listed(vi, day)}</span>}
      </h2>
      {vi.running ? (
        <p className={styles.interruptionNote}>
          {vi.running.direction === 'up' ? '상승' : '하락'} {vi.running.kind === 'static' ? '정적' : '동적'} VI ·
          발동가격 <b>{comma(vi.running.trigger)}</b> · {timeOfDay(instant(vi.running.until * 1000))}부터 30초 안에
          체결됩니다.
        </p>
      ) : (
        <Track page={page} />
      )}
    </div>
  );
}

function Track({ page }: { readonly page: ShownBook }) {
  const { phase, price } = page;
  const { reference, upper, lower } = page.vi;
  if (reference === null || (upper === null && lower === null))
    return (
      <p className={styles.interruptionNote}>
        {phase === null ? whyNoBook(page) : '지금은 이 종목에 VI를 적용하지 않습니다.'}
      </p>
    );
  const low = lower ?? reference;
  const high = upper ?? reference;
  const off = (trigger: number) => (price === null ? '' : ` ${rate(percentAbove(trigger, price), 1)}`);
  return (
    <div className={styles.track}>
      <div aria-hidden="true">
        <u style={{ left: 0 }} />
        <u style={{ left: `${percentBetween(reference, low, high)}%` }} />
        <u style={{ left: '100%' }} />
        {price !== null && <b style={{ left: `${percentBetween(price, low, high)}%` }} />}
      </div>
      <p>
        <span>
          하락 <b>{comma(lower)}</b>
          {lower !== null && off(lower)}
        </span>
        <span>참조가격 {comma(reference)}</span>
        <span>
          상승 <b>{comma(upper)}</b>
          {upper !== null && off(upper)}
        </span>
      </p>
    </div>
  );
}

function listed({ running, list }: BookPage['vi'], day: string): string {
  if (running) return '지금 발동 중';
  const last = list.at(-1);
  if (last === undefined) return `${day} 발동 없음`;
  const way = last.direction === 'up' ? '상승' : '하락';
  return `${day} ${list.length}회, 최근 ${hourMinute(instant(last.since * 1000))} ${way}`;
}
