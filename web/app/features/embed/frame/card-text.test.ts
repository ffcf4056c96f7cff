import { expect, it } from 'vitest';
import { cardText } from './card-text.ts';

const HEAD =
  '<link nonce="a" rel="stylesheet" href="/a.css"/><style nonce="a">x</style><link rel="stylesheet" href="/b.css" media="all"/>';

it('the card is the main element of its page, and its styles are named in their order', () => {
  const page = `<html><head>${HEAD}</head><body><main class="c"><p>1</p></main><script src="/s.js"></script></body></html>`;
  expect(cardText(page)).toEqual({ main: '<main class="c"><p>1</p></main>', styles: ['/a.css', '/b.css'] });
});

it('a page without a card has none', () => {
  expect(cardText('<p>홈으로 돌아가기</p>')).toEqual({ main: null, styles: [] });
});
