/** Commands that the parent of a served site may send, and their results. */
export type SiteCommand = { readonly id: number } & (
  | { readonly kind: 'trade'; readonly shcode: string; readonly price: number; readonly volume: number }
  | { readonly kind: 'coin'; readonly symbol: string; readonly price: number }
  | { readonly kind: 'advance'; readonly milliseconds: number }
  | { readonly kind: 'silence' | 'resume' | 'token' }
);
export type SiteMessage =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'token'; readonly id: number; readonly token: string };

/** The member site of the publisher, where a served site has one. */
export interface PublisherControl {
  /** The value of its cookie after signing in there: a reader named `READER`. */
  token(): Promise<string>;
}

/** Hands on the market of a served site. Each resolves when it has happened there: real sources can only trade. */
export interface MarketControl {
  trade(shcode: string, price: number, volume?: number): Promise<void>;
  /** Upbit trades a coin, won. */
  tradeCoin(symbol: string, price: number): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  silence(): Promise<void>;
  resume(): Promise<void>;
}
