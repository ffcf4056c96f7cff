import { CALENDAR_FEED } from '@sise/contract/paths';
import type { CalendarKind } from '@sise/domain/calendar/calendar-event';
import { useState } from 'react';
import { useFirstView } from '../../api/first-view.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { feedAddress } from './feed-address.ts';
import styles from './subscribe-card.module.css';

interface SubscribeCardProps {
  readonly kinds: readonly CalendarKind[];
  readonly ownCodes: readonly string[];
}

/** The address of the calendar for other calendar programs, with the chosen kinds and, if wanted, own stocks. */
export function SubscribeCard({ kinds, ownCodes }: SubscribeCardProps) {
  const { origin } = useFirstView();
  const say = useToast();
  const [withOwn, setWithOwn] = useState(false);
  const address = feedAddress(origin + CALENDAR_FEED, kinds, withOwn ? ownCodes : []);

  async function copy() {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    say({ text: copied ? '주소를 복사했습니다.' : '주소를 복사하지 못했습니다.' });
  }

  return (
    <Card title="캘린더 구독" asOf="iCalendar" data-part="subscribe">
      <p className={styles.why}>
        휴대전화나 컴퓨터의 캘린더에 넣으면 새 일정이 저절로 들어옵니다. 예상 일정은 ‘미정’으로 표시됩니다.
      </p>
      {ownCodes.length > 0 && (
        <div className={styles.own}>
          <Switch on={withOwn} onChange={setWithOwn}>
            내 종목 실적·배당 포함
          </Switch>
        </div>
      )}
      <input className={styles.address} readOnly value={address} aria-label="구독 주소" />
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'sm', look: 'primary' })} href={address.replace(/^https?:/, 'webcal:')}>
          캘린더에서 열기
        </a>
        <Button size="sm" onClick={() => void copy()}>
          주소 복사
        </Button>
      </div>
      {withOwn && <p className={styles.why}>주소에 종목코드가 들어갑니다. 주소를 아는 사람은 종목을 볼 수 있습니다.</p>}
    </Card>
  );
}
