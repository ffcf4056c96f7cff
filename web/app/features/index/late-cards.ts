// The cards beside and below the chart of an index, in one script that comes after the page's own.
export { ContributionCard } from './contribution-card.tsx';
export { FlowCard } from './flow-card.tsx';
export { IndustriesCard } from './industries-card.tsx';
export { LargestCard } from './largest-card.tsx';
export { RecentDaysCard } from './recent-days-card.tsx';
