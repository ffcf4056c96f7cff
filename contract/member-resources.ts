/** The resources of what a member has stored, which only this member may request. */
export const MEMBER_RESOURCES = [
  'favorites',
  'follows',
  'portfolio',
  'portfolioFigures',
  'portfolioImport',
  'savedScreens',
  'priceAlerts',
] as const;
