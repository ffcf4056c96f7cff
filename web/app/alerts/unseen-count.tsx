import { unseenOf, useKnownAlerts } from './alerts-query.ts';

const MOST_SHOWN = 9;

/** The number of alerts that are over and not seen yet; nothing without any. */
export function UnseenCount({ className }: { readonly className: string | undefined }) {
  const unseen = unseenOf(useKnownAlerts());
  if (unseen === 0) return null;
  return (
    <>
      <span className="visually-hidden">, 새 알림 {unseen}개</span>
      <i className={className} aria-hidden="true">
        {unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}
      </i>
    </>
  );
}
