import type { EtfEtnType } from '@sise/contract/terms';
import type { EtfEtnKind } from '@sise/domain/market/instrument';

/** The wire's names of ETF and ETN. */
export const ETF_ETN_TYPE: Readonly<Record<EtfEtnKind, EtfEtnType>> = { etf: 'EF', etn: 'EN' };
