// The chart and the cards below the head of a stock's page, in one script that comes after the page's own.
export { CompactBookCard } from './book/compact-book-card.tsx';
export { DailyCard } from './daily-card.tsx';
export { EtfEtnAside, EtfEtnCards } from './etf-etn/etf-etn-cards.tsx';
export { ConsensusCard } from './overview/consensus-card.tsx';
export { FilingsCard } from './overview/filings-card.tsx';
export { HoldingEtfsCard } from './overview/holding-etfs-card.tsx';
export { InvestorsCard } from './overview/investors-card.tsx';
export { KonexCard } from './overview/konex-card.tsx';
export { NewsCard } from './overview/news-card.tsx';
export { RelatedStocks } from './overview/related-stocks.tsx';
export { StatementsCard } from './overview/statements-card.tsx';
export { PeersCard } from './peers-card.tsx';
export { ReturnsCard } from './returns-card.tsx';
export { StockChart } from './stock-chart.tsx';
