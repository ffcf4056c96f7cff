import { indexList, indexMembers } from './index-facts.ts';
import { indexDays, indexSummary } from './index-files.ts';
import { instruments, openApiListings } from './instrument-files.ts';
import type { CsvKind, JsonKind } from './kind.ts';
import { marketFlows, marketSummary, stockFlows } from './flow-files.ts';
import { openApiFutures, openApiOptions } from './open-api-contracts.ts';
import { openApiEtf, openApiEtn, openApiIndices, openApiOther, openApiStocks } from './open-api.ts';
import { brokerReports, filings } from './paper-files.ts';
import { companyRegister, delistings, tradingDays } from './register-files.ts';
import { listing, marcap, marketClose, marketScreen } from './stock-days.ts';

/** Tried in this order: a kind that asks for less comes after one that asks for more. */
export const CSV_KINDS: readonly CsvKind[] = [
  marcap,
  listing,
  marketScreen,
  marketClose,
  indexDays,
  indexSummary,
  indexList,
  indexMembers,
  companyRegister,
  delistings,
  tradingDays,
  marketFlows,
  stockFlows,
  brokerReports,
  filings,
];

export const JSON_KINDS: readonly JsonKind[] = [
  openApiStocks,
  openApiEtf,
  openApiEtn,
  openApiIndices,
  openApiFutures,
  openApiOptions,
  openApiListings,
  instruments,
  marketSummary,
];

/** What an answer of the KRX Open API is that is none of these. */
export const OTHER_ANSWER: JsonKind = openApiOther;
