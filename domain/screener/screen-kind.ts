/** What is screened: stocks, or ETFs and ETNs (`products`). */
export const SCREEN_KINDS = ['stocks', 'products'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];
