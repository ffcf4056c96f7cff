import { priceAlerts as calls } from '@sise/contract/price-alerts';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import type { ProblemCode } from '@sise/contract/problems';
import { alertQuoteOf } from '@sise/domain/alerts/alert-quote';
import type { AlertChange, AlertFailure, PriceAlert } from '@sise/domain/alerts/price-alert';
import type { Market } from '@sise/domain/market/engine';
import { won } from '@sise/domain/terms';
import type { ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toAlertFacts } from '../wire/price-alert-facts.ts';
import { toQuoteRow } from '../wire/quote-row.ts';

const PROBLEM = {
  atPrice: 'alert.here',
  alertLimit: 'alerts.many',
} as const satisfies Record<AlertFailure, ProblemCode>;

export function priceAlertsRoutes(api: ApiRegistry, { market, personal, accounts, now }: Parts): void {
  const store = () => personal?.priceAlerts ?? refuse('store.away');

  function after(change: AlertChange): PriceAlertRow[] {
    return change.ok ? change.alerts.map((alert) => toRow(market, alert)) : refuse(PROBLEM[change.failure]);
  }

  api.register(calls, {
    list: async (_, { reader }) => (await store().of(reader.id)).map((alert) => toRow(market, alert)),
    async set({ id, shcode, price, mail }, { reader }) {
      const row = market.rowOf(shcode) ?? refuse(market.date === null ? 'market.loading' : 'stock.unknown');
      const quote = alertQuoteOf(market, row) ?? refuse('market.loading');
      const byMail = mail && accounts.site === 'own';
      return after(await store().set(reader.id, { id, shcode, price: won(price), byMail, setAt: now() }, quote));
    },
    see: async (_, { reader }) => after(await store().see(reader.id)),
    clear: async (_, { reader }) => after(await store().clear(reader.id)),
    remove: async ({ id }, { reader }) => after(await store().remove(reader.id, id)),
  });
}

function toRow(market: Market, alert: PriceAlert): PriceAlertRow {
  const row = market.rowOf(alert.shcode);
  const quote = row === undefined ? null : toQuoteRow(market, row);
  return { ...toAlertFacts(alert), hname: quote?.hname ?? alert.shcode, quote };
}
