// The chart of a future, in a script that comes after that of its page.
export { CandleChart } from '../../../charts/candle-chart.tsx';
