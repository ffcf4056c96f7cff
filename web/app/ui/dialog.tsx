import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** An alert has one button and does not close by a press beside it. */
  readonly alert?: boolean;
  /** For a text to read rather than a question. */
  readonly wide?: boolean;
  /** Buttons of equal width, the primary one last. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A question or a form above the page; on a narrow screen it rises from below as a sheet. */
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
