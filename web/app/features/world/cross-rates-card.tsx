import { comma } from '@sise/domain/format/number';
import { CURRENCIES, exchanged, wonPerUnit, type WonPrices } from '@sise/domain/world/exchange-rates';
import { Card } from '../../ui/card.tsx';
import { rateDigits } from './exchange-address.ts';
import { WideTable } from './wide-table.tsx';

/** 교차 환율: each currency in each other, through won. */
export function CrossRatesCard({ prices }: { readonly prices: WonPrices }) {
  const known = CURRENCIES.filter(({ code }) => wonPerUnit(code, prices) !== null);
  return (
    <Card className="columns-8" title="교차 환율" asOf="원화 환율로 계산한 값" flush data-part="cross-rates">
      <WideTable caption="교차 환율">
        <thead>
          <tr>
            <th scope="col">통화</th>
            {known.map(({ code }) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ code, name, per }) => (
            <tr key={code}>
              <td className="name-cell">
                {per} {code} <small>{name}</small>
              </td>
              {known.map((other) => {
                const value = exchanged(per, code, other.code, prices);
                return (
                  <td key={other.code} className={other.code === code ? 'muted' : undefined}>
                    {comma(value, other.code === code ? 0 : rateDigits(value ?? 0))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}
