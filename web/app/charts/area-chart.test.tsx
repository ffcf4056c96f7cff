import { upcode, dateKst } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AreaChart } from './area-chart.tsx';
import { seriesOf } from './index-series.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`) / 1000;
const today = seriesOf({
  upcode: upcode('1001'),
  hname: 'KOSPI',
  date: dateKst('2026-11-20'),
  jnilclose: 6571.76,
  unit: 'minute',
  opensAt: at('09:00:00'),
  closesAt: at('15:30:00'),
  time: [at('09:00:00'), at('12:15:00')],
  price: [6578.02, 6612.34],
});

describe('the chart of an index, as the server renders it', () => {
  const html = renderToStaticMarkup(<AreaChart series={today} label="KOSPI 흐름" live />);

  it('is drawn without a width, with the rest of the session empty', () => {
    expect(html).toContain('viewBox="0 0 1000 1000"');
    expect(html).toContain('M0 818 500 40');
    expect(html).toContain('data-direction="up"');
  });

  it('describes what it shows in words', () => {
    expect(html).toContain('aria-label="KOSPI 흐름. 전일 6,571.76, 마지막 6,612.34, 최저 6,578.02, 최고 6,612.34"');
  });

  it('has its values as a table', () => {
    expect(html).toContain('<th scope="row">12:15</th><td>6,612.34</td>');
  });

  it('leaves room for the longest figure of its axis', () => {
    expect(html).toContain('style="--letters:8"'); // 6,612.34
    const coin = { ...today, values: [136_400_000, 136_843_000], base: 136_673_000, digits: 0 };
    expect(renderToStaticMarkup(<AreaChart series={coin} label="비트코인" axis />)).toContain('--letters:11');
  });

  it('says so when there is no data', () => {
    const empty = { ...today, at: [], values: [] };
    expect(renderToStaticMarkup(<AreaChart series={empty} label="KOSPI 흐름" />)).toContain('자료 없음');
  });
});
