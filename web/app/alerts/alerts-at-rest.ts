// What of alerts comes once a page of a member is at rest, in one script.
export { AlertNotices } from './alert-notices.tsx';
export { UnseenCount } from './unseen-count.tsx';
