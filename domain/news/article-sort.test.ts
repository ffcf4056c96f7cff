import { expect, it } from 'vitest';
import { sortOfArticle } from './article-sort.ts';

it.each([
  ['[특징주] 가나전자, 수주 소식에 상한가', true, { kind: 'stock', topic: 'limit', isFeatured: true }],
  ['가나전자 3분기 영업이익 20% 증가', true, { kind: 'stock', topic: 'results', isFeatured: false }],
  ['가나전자, 새 공장 짓는다', true, { kind: 'stock', topic: 'company', isFeatured: false }],
  ['코스피 2% 급락…가나전자 52주 신저가', true, { kind: 'market', topic: 'market', isFeatured: false }],
  ['반도체 업종 동반 상승', false, { kind: 'market', topic: 'sector', isFeatured: false }],
  ['비트코인 1억원 돌파', false, { kind: 'coin', topic: 'coin', isFeatured: false }],
  ['가나전자, 코인 거래소 투자', true, { kind: 'stock', topic: 'contract', isFeatured: false }],
  ['특징주 모아 보기', false, { kind: 'market', topic: 'market', isFeatured: false }],
] as const)('%s', (title, namesStock, sort) => expect(sortOfArticle(title, namesStock)).toEqual(sort));
