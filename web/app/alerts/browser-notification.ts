import { isInApp } from '../member/native-app.ts';

/** Whether this browser lets a page show notifications: those of Android let only a service worker, and throw. */
function isSupported(): boolean {
  return typeof Notification !== 'undefined' && !isInApp() && !/android/i.test(navigator.userAgent);
}

/** Whether the reader may be asked to allow notifications. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return isSupported() ? Notification.permission : 'unsupported';
}

interface Shown {
  /** Of several tabs that show the same one, the later replace the first. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly onPress: () => void;
}

/** Shows a notification of the browser; nothing where that is not allowed. */
export function showNotification({ tag, title, body, onPress }: Shown): void {
  if (notificationPermission() !== 'granted') return;
  try {
    const notification = new Notification(title, { tag, body, lang: 'ko', icon: '/icons/icon-192.png' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onPress();
    });
  } catch {
    // a browser that lets only a service worker show them, as an installed one may
  }
}
