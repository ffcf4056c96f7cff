import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  /** What is empty. */
  readonly title: string;
  /** Why: the condition that removed most, or what has to happen first. */
  readonly why?: ReactNode;
  /** The one action that helps. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

export function EmptyState({ title, why, action, icon = 'filter' }: EmptyStateProps) {
  return (
    <div className="blank">
      <Icon name={icon} size={28} />
      <b>{title}</b>
      {why !== undefined && <p>{why}</p>}
      {action !== undefined && <div className="row">{action}</div>}
    </div>
  );
}
