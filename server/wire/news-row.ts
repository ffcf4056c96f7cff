import { isoKst } from '@sise/domain/format/date';
import type { NamedCoin, NamedStock, NewsArticle, NewsItem, NewsRow } from '@sise/contract/news';
import type { Market } from '@sise/domain/market/engine';
import { NEWS_TOPICS, type Article } from '@sise/domain/news/news';
import { toQuoteRow } from './quote-row.ts';

/** The author of the simulated market's news. */
const SIMULATED_SOURCE = '모의뉴스';

export function toNewsRow(article: Article): NewsRow {
  const [stock] = article.stocks;
  return {
    id: article.id,
    kind: article.kind,
    topic: article.topic,
    topicname: NEWS_TOPICS[article.topic],
    title: article.title,
    summary: article.paragraphs[0] ?? '',
    source: article.publisher ?? SIMULATED_SOURCE,
    at: isoKst(article.at),
    shcode: stock?.shcode ?? null,
    hname: stock?.name ?? null,
    chgrate: stock?.changeRate ?? null,
    featured: article.isFeatured,
    simulated: article.publisher === null,
    url: article.url,
  };
}

export function toNewsArticle(article: Article): NewsArticle {
  return {
    ...toNewsRow(article),
    paragraphs: [...article.paragraphs],
    stocks: article.stocks.map(({ shcode, name, price, changeRate }) => ({
      shcode,
      hname: name,
      price,
      chgrate: changeRate,
    })),
  };
}

/** @param coins the coins of today, by their symbols */
export function toNewsItem(market: Market, coins: ReadonlyMap<string, NamedCoin>, article: Article): NewsItem {
  return {
    ...toNewsRow(article),
    stocks: article.stocks.flatMap(({ shcode }) => {
      const row = market.rowOf(shcode);
      return row === undefined ? [] : [toNamedStock(market, row)];
    }),
    coins: article.coins.flatMap((symbol) => coins.get(symbol) ?? []),
  };
}

export function toNamedStock(market: Market, row: number): NamedStock {
  const { shcode, hname, price, jnilclose } = toQuoteRow(market, row);
  return { shcode, hname, price, jnilclose };
}
