import { paths } from '@sise/contract/paths';
import { priceAlerts } from '@sise/contract/price-alerts';
import { comma } from '@sise/domain/format/number';
import { useId } from 'react';
import { useMemberWrite } from '../member/use-member-write.ts';
import { Rate } from '../quotes/rate.tsx';
import { useLiveQuote } from '../quotes/use-live-quote.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { AlertForm } from './alert-form.tsx';
import type { WantedAlert } from './alert-form.tsx';
import type { AlertStock } from './alert-stock.ts';
import { startOf } from './distance.ts';
import { conditionText } from './condition-text.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { OwnAlerts } from './own-alerts.tsx';
import { learnAlerts } from './use-remove-alert.ts';

interface AlertDialogProps {
  readonly stock: AlertStock;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sets an alert on a stock, and lists those there are. It closes when the alert is set. */
export function AlertDialog({ stock: known, open, onClose }: AlertDialogProps) {
  const form = useId();
  const stock = useLiveQuote(known);
  const start = startOf(stock.price, stock.jnilclose);
  const say = useToast();
  const { mutate, isPending, error, reset } = useMemberWrite(priceAlerts.set, { learn: learnAlerts, alerts: false });

  function close(): void {
    reset();
    onClose();
  }

  function set({ price, mail }: WantedAlert): void {
    if (isPending) return;
    const direction = price > start.price ? 'above' : 'below';
    mutate(
      { id: crypto.randomUUID(), shcode: stock.shcode, price, mail },
      {
        onSuccess: () => {
          close();
          say({
            about: 'alert',
            text: `${stock.hname} ${conditionText({ direction, price })}, 알림을 설정했습니다.`,
            actions: [{ label: '알림 보기', to: paths.alerts() }],
          });
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`${stock.hname} 가격 알림`}
      description={
        <>
          {start.isBase ? '기준가' : '현재가'} {comma(start.price)}원 <Rate value={stock.chgrate} />
        </>
      }
      actions={
        <>
          <Button onClick={close}>닫기</Button>
          <Button look="primary" type="submit" form={form} aria-disabled={isPending}>
            설정
          </Button>
        </>
      }
    >
      <AlertForm id={form} stock={stock} start={start} failure={error} onType={reset} onSubmit={set} />
      <NotificationOffer />
      <OwnAlerts shcode={stock.shcode} />
    </Dialog>
  );
}
