import { useState } from 'react';
import { notificationPermission } from './browser-notification.ts';
import styles from './alert-dialog.module.css';

/** Offers notifications of the browser to a reader who has not been asked yet. The browser asks on a press only. */
export function NotificationOffer() {
  const [before] = useState(notificationPermission);
  const [permission, setPermission] = useState(before);
  if (before !== 'default') return null;
  return (
    <p className={styles.offer} aria-live="polite">
      {permission === 'default' && '다른 창을 볼 때도 이 브라우저로 알려 드릴까요?'}
      {permission === 'granted' && '다른 창을 볼 때도 이 브라우저로 알려 드립니다.'}
      {permission === 'denied' && '브라우저에서 알림을 막았습니다. 브라우저 설정에서 바꿀 수 있습니다.'}
      {permission === 'default' && (
        <button type="button" onClick={() => void Notification.requestPermission().then(setPermission)}>
          허용
        </button>
      )}
    </p>
  );
}
