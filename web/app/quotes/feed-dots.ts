/** The class of the dot before the time of values, by how they arrive. */
export const FEED_DOTS = { live: 'dot', close: 'dot dot--off', silent: 'dot dot--warning' } as const;
