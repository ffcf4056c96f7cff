import type { ReactNode } from 'react';

/** line: membership, such as a market. ink: halted. warn: warning. new: new. violet: an event. */
export type BadgeTone = 'plain' | 'line' | 'ink' | 'warn' | 'new' | 'violet' | 'up' | 'down';

const CLASSES: Readonly<Record<BadgeTone, string>> = {
  plain: 'badge',
  line: 'badge badge--outlined',
  ink: 'badge badge--ink',
  warn: 'badge badge--warning',
  new: 'badge badge--new',
  violet: 'badge badge--violet',
  up: 'badge badge--up',
  down: 'badge badge--down',
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  /** With a ring. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', strong = false, children }: BadgeProps) {
  return <span className={strong ? `${CLASSES[tone]} badge--strong` : CLASSES[tone]}>{children}</span>;
}
