import type { AlertStock } from './alert-stock.ts';

/** The stock whose alerts the reader has opened last, and whether they are open. */
export interface OpenedAlerts {
  readonly stock: AlertStock;
  readonly isOpen: boolean;
}

let opened: OpenedAlerts | null = null;
const watchers = new Set<() => void>();

/** Opens or closes the alerts of a stock. What shows them may come later than the press. */
export function openAlerts(stock: AlertStock, isOpen = true): void {
  opened = { stock, isOpen };
  for (const wake of watchers) wake();
}

export function readOpenedAlerts(): OpenedAlerts | null {
  return opened;
}

export function watchOpenedAlerts(wake: () => void): () => void {
  watchers.add(wake);
  return () => watchers.delete(wake);
}
