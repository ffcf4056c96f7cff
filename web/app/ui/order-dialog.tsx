import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { withMoved } from './moved-key.ts';
import { useManualOrder } from './use-manual-order.ts';

interface OrderDialogProps {
  readonly title: string;
  /** In their present order. */
  readonly items: readonly { readonly key: string; readonly name: string }[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called after every move. */
  readonly onArrange: (keys: string[]) => void;
}

/** Reorders named items that lie side by side on the page and cannot be dragged there: by drag, keys or buttons. */
export function OrderDialog({ title, items, open, onOpenChange, onArrange }: OrderDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="끌거나 화살표를 눌러 옮깁니다."
      actions={
        <Button look="primary" onClick={() => onOpenChange(false)}>
          완료
        </Button>
      }
    >
      <OrderList items={items} onArrange={onArrange} />
    </Dialog>
  );
}

function OrderList({ items, onArrange }: Pick<OrderDialogProps, 'items' | 'onArrange'>) {
  const names = new Map(items.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? '';
  const order = useManualOrder({ keys: [...names.keys()], nameOf, onArrange });
  const [said, setSaid] = useState('');
  const pressed = useRef<{ readonly button: HTMLElement; readonly before: string } | null>(null);
  const { shown } = order;
  const place = shown.join();

  // A row loses the focus when it is moved in the document; it is restored for the next key.
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.before === place) return;
    pressed.current.button.focus();
    pressed.current = null;
  }, [place]);

  function move(key: string, to: number, button: HTMLElement): void {
    if (to < 0 || to >= shown.length) return;
    pressed.current = { button, before: place };
    setSaid(`${nameOf(key)}, ${shown.length}개 가운데 ${to + 1}번째`);
    onArrange(withMoved(shown, key, to));
  }

  return (
    <>
      <ul className="order">
        {shown.map((key, n) => (
          <li key={key} data-order={key} className={order.held === key ? 'held' : undefined}>
            <button {...order.gripOf(key)}>
              <Icon name="grip" size={16} />
            </button>
            <b className="ellipsis">{nameOf(key)}</b>
            <button
              type="button"
              className="icon-button order-up"
              aria-label={`${nameOf(key)} 위로`}
              aria-disabled={n === 0}
              onClick={(event) => move(key, n - 1, event.currentTarget)}
            >
              <Icon name="chevron" />
            </button>
            <button
              type="button"
              className="icon-button order-down"
              aria-label={`${nameOf(key)} 아래로`}
              aria-disabled={n === shown.length - 1}
              onClick={(event) => move(key, n + 1, event.currentTarget)}
            >
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ul>
      <output className="visually-hidden" aria-live="assertive">
        {order.said || said}
      </output>
    </>
  );
}
