import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TargetTrack } from './target-track.tsx';

const namesOf = (price: number) => {
  const html = renderToStaticMarkup(<TargetTrack price={price} mean={250} low={180} high={300} />);
  const [above = '', below = ''] = html.match(/<dl[^]*?<\/dl>/g) ?? [];
  return [above, below].map((list) => [...list.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name));
};

it('names the price and the mean above the line, in their order on it, and the ends below', () => {
  expect(namesOf(200)).toEqual([
    ['현재가', '평균'],
    ['최저 목표', '최고 목표'],
  ]);
  expect(namesOf(270)).toEqual([
    ['평균', '현재가'],
    ['최저 목표', '최고 목표'],
  ]);
});

it('gives the labels of a row the places of their marks', () => {
  const html = renderToStaticMarkup(<TargetTrack price={200} mean={250} low={180} high={280} />);
  expect(html).toContain('--mark-0:20.0%;--mark-1:70.0%');
  expect(html).toContain('--mark-0:0.0%;--mark-1:100.0%');
});
