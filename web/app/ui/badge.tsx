import type { ReactNode } from 'react';

/** line: membership, such as a market. ink: halted. warn: warning. new: new. violet: an event. */
export type BadgeTone = 'plain' | 'line' | 'ink' | 'warn' | 'new' | 'violet' | 'up' | 'down';

const CLASSES: Readonly<Record<BadgeTone, string>> = {
  plain: 'bdg',
  line: 'bdg bdg--line',
  ink: 'bdg bdg--ink',
  warn: 'bdg bdg--warn',
  new: 'bdg bdg--new',
  violet: 'bdg bdg--v',
  up: 'bdg bdg--up',
  down: 'bdg bdg--down',
};

export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={CLASSES[tone]}>{children}</span>;
}
