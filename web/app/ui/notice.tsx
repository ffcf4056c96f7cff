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
    <output className={isWarning ? 'notice notice--warning' : 'notice notice--quiet'}>
      <i className={isWarning ? 'dot dot--warning' : 'dot dot--off'} />
      <b>{title}</b>
      <span>{children}</span>
      {action}
    </output>
  );
}
