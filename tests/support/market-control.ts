/** What the parent of a served site may wish for, and what it is told. */
export type Wish = { readonly id: number } & (
  | { readonly kind: 'trade'; readonly shcode: string; readonly price: number; readonly volume: number }
  | { readonly kind: 'advance'; readonly milliseconds: number }
  | { readonly kind: 'silence' | 'resume' }
);
export type Told =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'done'; readonly id: number };

/** Hands on the market of a served site. Each resolves when it has happened there. */
export interface MarketControl {
  trade(shcode: string, price: number, volume?: number): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  silence(): Promise<void>;
  resume(): Promise<void>;
}
