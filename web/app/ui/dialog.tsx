import type { DialogProps } from './dialog-panel.tsx';
import { OpenedPart } from './opened-part.tsx';

const loadPanel = async () => (await import('./dialog-panel.tsx')).DialogPanel;

/** A question or a form above the page; on a narrow screen a bottom sheet. */
export function Dialog(props: DialogProps) {
  return (
    <OpenedPart load={loadPanel} open={props.open} onMissing={() => props.onOpenChange(false)}>
      {(Panel) => <Panel {...props} />}
    </OpenedPart>
  );
}
