import type { VenueRow } from '@sise/contract/world';
import { hourMinute } from '@sise/domain/format/date';
import { EXCHANGES } from '@sise/domain/world/company';
import { Card } from '../../ui/card.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { currencyName } from './company-text.ts';
import { momentOf, nextOf, sessionOf } from './venue-text.ts';
import { WideTable } from './wide-table.tsx';

const HEADS = ['나라', '통화', '거래 시간 (한국)', '시세 지연'];

/** The exchanges whose stocks can be found, with their hours. */
export function ExchangesCard({ venues }: { readonly venues: readonly VenueRow[] }) {
  const exchanges = Object.values(EXCHANGES).flatMap((exchange) => {
    const venue = venues.find(({ id }) => id === exchange.venue);
    return venue === undefined ? [] : [{ ...exchange, venue }];
  });
  if (exchanges.length === 0) return null;
  return (
    <Card title="찾을 수 있는 거래소" asOf="시각은 한국 시각" flush>
      <WideTable caption="찾을 수 있는 거래소">
        <TableHead first="거래소" heads={HEADS}>
          <th scope="col" className="left">
            장 상태
          </th>
        </TableHead>
        <tbody>
          {exchanges.map(({ name, country, currency, venue }) => (
            <tr key={name}>
              <td className="name-cell">{name}</td>
              <td className="secondary">{NATIONS[country] ?? country}</td>
              <td className="secondary">{currencyName(currency)}</td>
              <td>
                {venue.sessions
                  .map(({ from, until }) => `${hourMinute(momentOf(from))}~${hourMinute(momentOf(until))}`)
                  .join(', ')}
              </td>
              <td className="secondary">{venue.delay}분</td>
              <td className="left">
                {sessionOf(venue)}
                <small>{nextOf(venue)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}

const NATIONS: Readonly<Record<string, string>> = {
  US: '미국',
  JP: '일본',
  CN: '중국',
  HK: '홍콩',
  DE: '독일',
  FR: '프랑스',
  NL: '네덜란드',
  CH: '스위스',
  GB: '영국',
};
