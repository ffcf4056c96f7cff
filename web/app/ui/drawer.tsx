import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-panel.tsx';

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

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
