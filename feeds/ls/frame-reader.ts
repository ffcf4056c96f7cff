import { shcode, type DateKst } from '@sise/domain/terms';
import { shcodeOf } from './blocks.ts';
import { readInterruption, type InterruptionFrame } from './frames/interruption.ts';
import { readMarketOperation, type MarketOperation } from './frames/market-operation.ts';
import { readBookFrame, readExpected } from './frames/stock-book.ts';
import { readStockTrade, type StockTradeFrame } from './frames/stock-trade.ts';
import type { Fields } from './rest-client.ts';
import type { StockTopics } from './stock-topics.ts';

/** Where events of the connection go. */
export interface FrameSinks {
  /** the day that times of events are of */
  readonly date: () => DateKst;
  readonly onTrade: (trade: StockTradeFrame) => void;
  readonly onInterruption: (frame: InterruptionFrame) => void;
  readonly onOperation: (operation: MarketOperation) => void;
  /** @returns false if it cannot be read */
  readonly onIndex: (body: Fields) => boolean;
  readonly stocks: Pick<StockTopics, 'takeBook' | 'takeExpected'>;
}

/** Reads an event by its TR. @returns false if it cannot be read, or its TR is none that was registered */
export type FrameReader = (tr: string, body: Fields) => boolean;

export function createFrameReader(
  sinks: FrameSinks,
  others: Readonly<Record<string, (body: Fields) => boolean>>,
): FrameReader {
  const { date, onTrade, onInterruption, onOperation, onIndex, stocks } = sinks;

  function takeTrade(tr: string, body: Fields): boolean {
    const trade = readStockTrade(tr, body, date());
    if (trade !== null) onTrade(trade);
    return trade !== null;
  }

  function takeBook(body: Fields): boolean {
    const code = shcodeOf(body.shcode);
    const frame = code === null ? null : readBookFrame(body, date());
    if (code !== null && frame !== null) stocks.takeBook(shcode(code), frame);
    return frame !== null;
  }

  function takeExpected(body: Fields): boolean {
    const code = shcodeOf(body.shcode);
    if (code !== null) stocks.takeExpected(shcode(code), readExpected(body));
    return code !== null;
  }

  const readers: Readonly<Record<string, (body: Fields) => boolean>> = {
    S3_: (body) => takeTrade('S3_', body),
    K3_: (body) => takeTrade('K3_', body),
    H1_: takeBook,
    HA_: takeBook,
    YS3: takeExpected,
    YK3: takeExpected,
    IJ_: onIndex,
    VI_(body) {
      const frame = readInterruption(body, date());
      if (frame !== null) onInterruption(frame);
      return frame !== null;
    },
    JIF(body) {
      const operation = readMarketOperation(body);
      if (operation !== null) onOperation(operation);
      return true;
    },
    ...others,
  };
  return (tr, body) => readers[tr]?.(body) ?? false;
}
