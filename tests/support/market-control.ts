/** What the parent of a served site may wish for, and what it is told. */
export type Wish = { readonly id: number } & (
  | { readonly kind: 'trade'; readonly shcode: string; readonly price: number; readonly volume: number }
  | { readonly kind: 'advance'; readonly milliseconds: number }
  | { readonly kind: 'silence' | 'resume' | 'token' }
);
export type Told =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'token'; readonly id: number; readonly token: string };

/** The member site of the publisher, where a served site has one. */
export interface PublisherControl {
  /** What its cookie holds once somebody has signed in there: a reader by the name of `READER`. */
  token(): Promise<string>;
}

/** Hands on the market of a served site. Each resolves when it has happened there. */
export interface MarketControl {
  trade(shcode: string, price: number, volume?: number): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  silence(): Promise<void>;
  resume(): Promise<void>;
}
