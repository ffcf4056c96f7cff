import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  /** Says what is empty. */
  readonly title: string;
  /** The reason: the filter that removed most, or a condition that is not met yet. */
  readonly why?: ReactNode;
  /** The one action that helps. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

export function EmptyState({ title, why, action, icon = 'filter' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={28} />
      <b>{title}</b>
      {why !== undefined && <p>{why}</p>}
      {action !== undefined && <div className="row">{action}</div>}
    </div>
  );
}
