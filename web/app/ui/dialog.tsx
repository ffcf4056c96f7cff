import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

/** A question or a form above the page; on a narrow screen a bottom sheet. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
