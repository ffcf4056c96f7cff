import { describe, expect, it } from 'vitest';
import { factsOf } from './site-facts.ts';

const crumbs = (path: string, name: string) => {
  const facts = factsOf('https://sise.example', path, [{ name, to: path }]);
  const { itemListElement } = facts as { itemListElement: { name: string; item: string }[] };
  return itemListElement.map((step) => `${step.name} ${step.item.slice('https://sise.example'.length)}`);
};

describe('the breadcrumbs of a page for search engines', () => {
  it('name its area by the canonical address', () => {
    expect(crumbs('/index-info/up', '상승')).toEqual(['시세 /', '순위 /index-info/marketcap', '상승 /index-info/up']);
  });

  it('end with the area on the page that the area begins with', () => {
    expect(crumbs('/index-info/marketcap', '시가총액')).toEqual(['시세 /', '순위 /index-info/marketcap']);
    expect(crumbs('/consensus', '컨센서스')).toEqual(['시세 /', '컨센서스 /consensus']);
  });
});
