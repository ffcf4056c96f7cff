import { NEWS_FEED, newsFeedOf } from '@sise/contract/news-feed';
import { paths } from '@sise/contract/paths';
import { elementAt } from '@sise/domain/element-at';
import { rss, type FeedItem } from '@sise/domain/format/rss';
import { dateOf } from '@sise/domain/market/kst';
import type { Article } from '@sise/domain/news/news';
import { newestNews } from '@sise/domain/news/news-search';
import { publicUrl } from '@sise/domain/news/public-url';
import { isShcode, type Shcode } from '@sise/domain/terms';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import type { OriginOf } from '../http/request-origin.ts';
import { toNewsRow } from '../wire/news-row.ts';

/** Articles in the feed: many more than come in MINUTES, so that who asks as often misses none. */
const ITEMS = 50;
/** How long caches keep the feed, and after how long it has to be asked for again (its ttl). */
const MINUTES = 5;
const TITLE = '시세 증시 뉴스';
const DESCRIPTION = '시황, 특징주, 종목과 코인의 뉴스입니다.';
const SIMULATED = '모의 시세를 두고 쓴 모의 기사가 들어 있습니다.';

/** Serves /news.rss: the newest articles of the news page, with `shcode` those of one stock. It has titles, no texts. */
export function serveNewsFeed(app: FastifyInstance, { market, sources }: Parts, originOf: OriginOf): void {
  app.get<{ Querystring: { shcode?: string | string[] } }>(NEWS_FEED, async (request, reply) => {
    const shcode = codeIn(request.query.shcode);
    const today = market.date ?? refuse('market.loading');
    const row = shcode === null ? null : (market.rowOf(shcode) ?? refuse('stock.unknown'));
    const { news } = sources;
    const articles = news === null ? [] : await newestNews(news, shcode, today, ITEMS);
    const origin = originOf(request.raw);
    const isSimulated = articles.some(({ publisher }) => publisher === null);
    const channel = {
      title: row === null ? TITLE : `${elementAt(market.listings, row).name} – ${TITLE}`,
      description: isSimulated ? `${DESCRIPTION} ${SIMULATED}` : DESCRIPTION,
      link: origin + paths.news({ code: shcode }),
      self: origin + newsFeedOf(shcode),
      minutes: MINUTES,
    };
    return reply
      .header('cache-control', `public, max-age=${MINUTES * 60}`)
      .type('application/rss+xml; charset=utf-8')
      .send(
        rss(
          channel,
          articles.map((article) => itemOf(article, origin)),
        ),
      );
  });
}

/** An article that its publisher has at no address leads to the news of its day, where its title stands. */
function itemOf(article: Article, origin: string): FeedItem {
  const { id, title, source, simulated } = toNewsRow(article);
  const url = article.url === null ? null : publicUrl(article.url);
  return {
    id,
    title: simulated ? `[모의] ${title}` : title,
    link: url ?? origin + pageOf(article),
    at: article.at,
    source: { name: source, url: url === null ? origin + NEWS_FEED : new URL('/', url).href },
  };
}

function pageOf({ kind, at, stocks: [stock] }: Article): string {
  const date = dateOf(at);
  return kind === 'stock' ? paths.news({ code: stock?.shcode, date }) : paths.news({ tab: kind, date });
}

function codeIn(given: string | string[] | undefined): Shcode | null {
  if (given === undefined || given === '') return null;
  if (typeof given === 'string' && isShcode(given)) return given;
  return refuse('input.invalid', [{ field: 'shcode', message: '여섯 자리 종목코드여야 합니다.' }]);
}
