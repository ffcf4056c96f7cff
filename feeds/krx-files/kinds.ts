import { articles } from './article-files.ts';
import { indexList, indexMembers } from './index-facts.ts';
import { indexDays, indexSummary } from './index-files.ts';
import { instruments, openApiListings } from './instrument-files.ts';
import type { CsvKind, JsonKind } from './kind.ts';
import { marketFlows, marketSummary, stockFlows } from './flow-files.ts';
import { openApiFutures, openApiOptions } from './open-api-contracts.ts';
import { openApiEtf, openApiEtn, openApiIndices, openApiOther, openApiStocks } from './open-api.ts';
import { brokerReports, filings } from './report-and-filing-files.ts';
import { companyRegister, delistings, tradingDays } from './register-files.ts';
import { listing, marcap, marketClose, marketScreen } from './stock-days.ts';

/** Tried in this order: a kind that requires fewer columns comes after one that requires more. */
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
  articles,
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

/** The kind of a KRX Open API response that matches none of these. */
export const OTHER_RESPONSE: JsonKind = openApiOther;
