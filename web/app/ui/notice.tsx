import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'warn' | 'quiet';
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One line about the state of the service, above the part it concerns. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  const isWarning = tone === 'warn';
  return (
    <output className={isWarning ? 'bn bn--warn' : 'bn bn--mute'}>
      <i className={isWarning ? 'dot dot--warn' : 'dot dot--off'} />
      <b>{title}</b>
      <span>{children}</span>
      {action}
    </output>
  );
}
