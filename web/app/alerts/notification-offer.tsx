import { useState } from 'react';
import { notificationAnswer } from './browser-notification.ts';
import styles from './alert-dialog.module.css';

/** Offers notifications of the browser to a reader who has not been asked yet. The browser asks on a press only. */
export function NotificationOffer() {
  const [before] = useState(notificationAnswer);
  const [answer, setAnswer] = useState(before);
  if (before !== 'default') return null;
  return (
    <p className={styles.offer} aria-live="polite">
      {answer === 'default' && '다른 창을 볼 때도 이 브라우저로 알려 드릴까요?'}
      {answer === 'granted' && '다른 창을 볼 때도 이 브라우저로 알려 드립니다.'}
      {answer === 'denied' && '브라우저에서 알림을 막았습니다. 브라우저 설정에서 바꿀 수 있습니다.'}
      {answer === 'default' && (
        <button type="button" onClick={() => void Notification.requestPermission().then(setAnswer)}>
          허용
        </button>
      )}
    </p>
  );
}
