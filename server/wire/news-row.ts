import { isoKst } from '@sise/domain/format/date';
import type { NewsArticle, NewsRow } from '@sise/contract/news';
import { NEWS_TOPICS, type Article } from '@sise/domain/news/news';

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
    source: SIMULATED_SOURCE,
    at: isoKst(article.at),
    shcode: stock?.shcode ?? null,
    hname: stock?.name ?? null,
    chgrate: stock?.changeRate ?? null,
    featured: article.isFeatured,
    simulated: true,
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
