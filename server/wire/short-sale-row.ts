import type { ShortSaleRow } from '@sise/contract/disclosures';
import { percentOf } from '@sise/domain/financials/ratios';
import type { ShortSaleDay } from '@sise/domain/stock/short-sale';

export function toShortSaleRow(day: ShortSaleDay): ShortSaleRow {
  const { sold, balance, dayVolume } = day;
  return {
    date: day.date,
    close: day.close,
    chgrate: day.changeRate,
    volume: dayVolume,
    shortvolume: sold?.volume ?? null,
    shortamount: sold?.turnover ?? null,
    shortratio: sold === null || dayVolume === null ? null : (percentOf(sold.volume, dayVolume) ?? 0),
    shortprice: sold === null || sold.volume === 0 ? null : Math.round(sold.turnover / sold.volume),
    balance: balance?.shares ?? null,
    balanceamount: balance?.worth ?? null,
    balanceratio: balance?.rate ?? null,
    balancedate: day.balanceOn,
  };
}
