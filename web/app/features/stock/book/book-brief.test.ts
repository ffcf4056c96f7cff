import type { BookLevelRow } from '@sise/contract/order-book';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { bookBrief } from './book-brief.ts';

const level = (price: number, size: number): BookLevelRow => ({ price, chgrate: 0, size, sizechange: 0 });
const said = (asks: BookLevelRow[], bids: BookLevelRow[], net: number) => plainText(bookBrief({ asks, bids, net }));

describe('the book in a sentence', () => {
  it('compares the sides and names the spread', () => {
    expect(said([level(10_005, 200)], [level(10_000, 300)], 100)).toBe(
      '매수 잔량이 매도 잔량의 1.50배입니다. 호가 차이는 5원, 중간값은 10,002.5원입니다.',
    );
  });

  it('names the empty side at a price limit', () => {
    expect(said([], [level(13_000, 900)], 900)).toBe('매도 호가 없이 900주가 매수를 기다립니다.');
    expect(said([level(7_000, 800)], [], -800)).toBe('매수 호가 없이 800주가 매도를 기다립니다.');
    expect(said([], [], 0)).toBe('접수된 호가가 없습니다.');
  });
});
