import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the closing button: where in a list this is, and the way to its neighbours. */
  readonly bar?: ReactNode;
  /** What stays at the foot. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog at the right edge that reads like a page; on a narrow screen a sheet over all of it. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
