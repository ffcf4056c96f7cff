import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AlertStock } from './alert-stock.ts';
import { openAlerts } from './opened-alerts.ts';

/** 알림: opens the alerts of a stock, and the way to set another. */
export function AlertButton({ stock }: { readonly stock: AlertStock }) {
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => openAlerts(stock)}>
      <Icon name="bell" size={16} />
      알림
    </Button>
  );
}
