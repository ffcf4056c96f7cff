import type { DrawerProps } from './drawer-panel.tsx';
import { OpenedPart } from './opened-part.tsx';

const loadPanel = async () => (await import('./drawer-panel.tsx')).DrawerPanel;

/** A dialog at the right edge for long content; on a narrow screen it covers the screen. */
export function Drawer(props: DrawerProps) {
  return (
    <OpenedPart load={loadPanel} open={props.open} onMissing={props.onClose}>
      {(Panel) => <Panel {...props} />}
    </OpenedPart>
  );
}
