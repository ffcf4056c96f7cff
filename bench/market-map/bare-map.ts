/**
 * A page that in every frame fills the given number of rectangles in nine colours and writes the given number of
 * labels.
 */
export function bareMap(tiles: number, labels: number): string {
  return `<!doctype html><meta charset="utf-8"><canvas id="map" width="1438" height="680"></canvas>
<script>
const pen = document.getElementById('map').getContext('2d', { alpha: false });
const colours = ['#2a6be0', '#2f5bc0', '#3a5ca8', '#4a5878', '#4a525e', '#6e4a50', '#8e3a43', '#b02a37', '#d93444'];
const across = Math.ceil(Math.sqrt(${tiles} * 2));
const width = 1438 / across;
const height = 680 / Math.ceil(${tiles} / across);
let turn = 0;
function paint() {
  turn++;
  for (let colour = 0; colour < 9; colour++) {
    pen.fillStyle = colours[(colour + turn) % 9];
    for (let tile = colour; tile < ${tiles}; tile += 9)
      pen.fillRect((tile % across) * width, Math.floor(tile / across) * height, width - 1, height - 1);
  }
  pen.fillStyle = '#fff';
  pen.font = '600 11px sans-serif';
  for (let tile = 0; tile < ${labels}; tile++)
    pen.fillText('삼성전자', (tile % across) * width, Math.floor(tile / across) * height + 12);
  requestAnimationFrame(paint);
}
requestAnimationFrame(paint);
</script>`;
}
