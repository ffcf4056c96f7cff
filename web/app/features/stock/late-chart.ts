// The chart of a stock, in a script that comes after that of its page.
export { StockChart } from './stock-chart.tsx';
