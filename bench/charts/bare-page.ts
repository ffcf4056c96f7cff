/** A page that requests bars and draws them with the library alone: candles and volume, nothing else. */
export function barePage(library: string): string {
  return `<!doctype html><meta charset="utf-8"><div id="box" style="width:1380px;height:720px"></div>
<script>${library}</script>
<script type="module">
const { data } = await (await fetch('/stock/tv/bare')).json();
const chart = LightweightCharts.createChart(document.getElementById('box'), { autoSize: true });
const candles = chart.addSeries(LightweightCharts.CandlestickSeries);
const volume = chart.addSeries(LightweightCharts.HistogramSeries, {}, 1);
candles.setData(data.time.map((time, i) => ({ time, open: data.open[i], high: data.high[i], low: data.low[i], close: data.close[i] })));
volume.setData(data.time.map((time, i) => ({ time, value: data.volume[i] })));
chart.timeScale().setVisibleLogicalRange({ from: data.time.length - 120, to: data.time.length + 3 });
</script>`;
}
