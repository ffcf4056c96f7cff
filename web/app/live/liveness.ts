/** How values of a market that moves reach a page. live: they arrive. late: they should, and do not. lost: no connection. */
export type Liveness = 'live' | 'late' | 'lost';

/** close: the market rests. */
export type LiveState = Liveness | 'close';

export const LIVENESS_LABELS: Readonly<Record<Liveness, string>> = { live: '실시간', late: '지연', lost: '끊김' };
