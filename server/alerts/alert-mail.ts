import { paths } from '@sise/contract/paths';
import type { Market } from '@sise/domain/market/engine';
import type { Accounts } from '../identity/accounts.ts';
import { priceReached } from '../mail/emails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { TriggeredAlert } from './alert-watch.ts';

export interface AlertMailParts {
  readonly market: Pick<Market, 'listings' | 'rowOf'>;
  readonly accounts: Pick<Accounts, 'profileOf'>;
  readonly mailer: Mailer;
  /** of the site, for the links */
  readonly siteOrigin: string;
}

/** Sends the mail of an alert to a member who wants one. */
export async function mailAlert(
  { market, accounts, mailer, siteOrigin }: AlertMailParts,
  { member, alert, state }: TriggeredAlert,
): Promise<void> {
  if (!alert.byMail) return;
  const profile = await accounts.profileOf({ id: member });
  if (profile === null) return;
  const { shcode, direction, price } = alert;
  const row = market.rowOf(shcode);
  const name = (row === undefined ? undefined : market.listings[row]?.name) ?? shcode;
  await mailer.send(
    priceReached(profile.email, {
      name,
      direction,
      price,
      reached: state.price,
      at: state.at,
      stock: siteOrigin + paths.stock(shcode),
      alerts: siteOrigin + paths.alerts(),
    }),
  );
}
