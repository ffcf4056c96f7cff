// The cards of the home page below its indices, in one script that comes after the page's own.
export { AnalystCard } from './analyst-card.tsx';
export { CoinCard } from './coin-card.tsx';
export { FlowCard } from './flow-card.tsx';
export { MapCard } from './map-card.tsx';
export { MyCard } from './my-card.tsx';
export { NewsCard } from './news-card.tsx';
export { RankingCard } from './ranking-card.tsx';
export { ScreenerCard } from './screener-card.tsx';
export { SectorCard } from './sector-card.tsx';
export { EtfSwiper, IndustrySwiper, WorldSwiper } from './swipers.tsx';
export { TargetCard } from './target-card.tsx';
