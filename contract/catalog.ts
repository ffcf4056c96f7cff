import { analyst } from './analyst.ts';
import { book } from './book.ts';
import { consensus, stockConsensus } from './consensus.ts';
import type { Named } from './endpoint.ts';
import { equityProduct } from './equity-product.ts';
import { future } from './future.ts';
import { indexStocks } from './index-stocks.ts';
import { indices } from './indices.ts';
import { investment } from './investment.ts';
import { main } from './main.ts';
import { market } from './market.ts';
import { marketmap } from './marketmap.ts';
import { myStock } from './my-stock.ts';
import { news } from './news.ts';
import { papers } from './papers.ts';
import { screener } from './screener.ts';
import { stock } from './stock.ts';
import { world } from './world.ts';

/** Every resource of the product, by name. What is not here does not exist. */
export const RESOURCES = {
  main,
  market,
  stock,
  book,
  indices,
  indexStocks,
  investment,
  marketmap,
  equityProduct,
  future,
  world,
  news,
  papers,
  consensus,
  stockConsensus,
  analyst,
  screener,
  myStock,
};

/** Every call, in the order of the documentation. */
export const ENDPOINTS: readonly Named[] = Object.values(RESOURCES).flatMap((calls) => Object.values<Named>(calls));
