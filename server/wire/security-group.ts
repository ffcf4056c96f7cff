import type { SecurityGroup } from '@sise/contract/terms';
import type { StockKind } from '@sise/domain/market/instrument';

/** The wire's names of the kinds of issues; preferred shares and SPACs count as shares. */
export const SECURITY_GROUP: Readonly<Record<StockKind, SecurityGroup>> = {
  common: 'ST',
  preferred: 'ST',
  spac: 'ST',
  foreign: 'FS',
  depositary: 'DR',
  reit: 'RT',
  fund: 'MF',
  etf: 'EF',
  etn: 'EN',
};
