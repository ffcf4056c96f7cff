import { describe, expect, it } from 'vitest';
import { KINDS, ofKind, pathOfBuilder, pathOfEmbed, readBuilderView, titleOfEmbed } from './embed-view.ts';
import { embedSnippet } from './snippet.ts';

const at = (query: string) => readBuilderView(new URLSearchParams(query));

describe('the address of the builder', () => {
  it('chooses the card, and what is unknown is the default', () => {
    expect(at('kind=chart&code=kosdaq&range=6m&theme=dark&width=480')).toEqual({
      kind: 'chart',
      code: 'kosdaq',
      range: '6m',
      theme: 'dark',
      width: '480',
    });
    expect(at('kind=poem&code=<b>&range=9y&theme=pink&width=-1')).toEqual(at(''));
    expect(at('kind=index&code=005930').code).toBe('kospi');
    expect(at('kind=channel&code=toString').code).toBe('main');
  });

  it.each(KINDS)('is read back as it was written: %s', (kind) => {
    const view = ofKind(at('code=005930&range=1y&theme=light&width=720'), kind);
    expect(readBuilderView(new URL(pathOfBuilder(view), 'https://sise.example').searchParams)).toEqual(view);
  });

  it('keeps the stock from a quote to its chart, and not to an index', () => {
    const quote = at('code=000660');
    expect(ofKind(quote, 'chart').code).toBe('000660');
    expect(ofKind(quote, 'index').code).toBe('kospi');
    expect(ofKind(at('kind=chart&code=kosdaq'), 'quote').code).toBeNull();
  });
});

describe('the card', () => {
  it.each([
    ['', '/embed/quote/005930', '삼성전자 시세'],
    ['kind=chart&code=000660&range=1y&theme=dark', '/embed/chart/000660?theme=dark&range=1y', '삼성전자 차트'],
    ['kind=chart&code=kospi', '/embed/chart/kospi', '코스피 차트'],
    ['kind=index&code=kospi200', '/embed/index/kospi200', '코스피200 지수'],
    ['kind=map&code=kosdaq&theme=light', '/embed/map/kosdaq?theme=light', '코스닥 마켓맵'],
    ['kind=channel&code=future', '/embed/channel/future', '코스피200 선물'],
  ])('of %s is at %s', (query, path, title) => {
    expect(pathOfEmbed(at(query), '005930')).toBe(path);
    expect(titleOfEmbed(at(query), '삼성전자')).toBe(title);
  });

  it('is one element whose texts are escaped', () => {
    const parts = { origin: 'https://sise.example', path: '/embed/chart/005930?range=1y&theme=dark', height: 246 };
    expect(embedSnippet({ ...parts, title: 'A&B "우" 차트', width: 'full' })).toBe(
      '<iframe src="https://sise.example/embed/chart/005930?range=1y&amp;theme=dark" title="A&amp;B &quot;우&quot; 차트" width="100%" height="246" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" style="border:0;max-width:100%"></iframe>',
    );
    expect(embedSnippet({ ...parts, title: '차트', width: '480' })).toContain(' width="480" ');
  });
});
