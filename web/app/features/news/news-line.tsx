import type { NewsItem } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { ago, dateTime, hourMinute } from '@sise/domain/format/date';
import { HOUR_MS } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import { ArticleLink } from '../../news/article-link.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { LiveRate } from './live-rate.tsx';
import { momentOf } from './news-days.ts';
import styles from './news-line.module.css';

interface NewsLineProps {
  readonly row: NewsItem;
  readonly showsTopic: boolean;
}

/** An article: its title, first paragraph, source and time, and the stocks and coins it names with their rates now. */
export function NewsLine({ row, showsTopic }: NewsLineProps) {
  const { summary, source, simulated, topicname, stocks, coins } = row;
  return (
    <li className={styles.line}>
      <NewsTime at={momentOf(row)} />
      <article>
        <h4>
          <ArticleLink row={row} />
        </h4>
        {summary !== '' && <p className={styles.lead}>{summary}</p>}
        <div className={styles.meta}>
          {showsTopic && <Badge>{topicname}</Badge>}
          {/* The head of the card already says that simulated articles are simulated. */}
          {!simulated && <span>{source}</span>}
          {stocks.length + coins.length > 0 && (
            <ul className={styles.named} aria-label="기사에 나온 종목">
              {stocks.map((stock) => (
                <li key={stock.shcode}>
                  <Link to={paths.stock(stock.shcode)}>
                    {stock.hname} <LiveRate stock={stock} />
                  </Link>
                </li>
              ))}
              {coins.map(({ symbol, hname, chgrate }) => (
                <li key={symbol}>
                  <Link to={paths.coin(symbol)}>
                    {hname} <Rate value={chgrate} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    </li>
  );
}

/** `12분 전` within an hour while the market moves, else the time of day: the day is said above. */
function NewsTime({ at }: { readonly at: Instant }) {
  const { asOf, isMoving } = useMarketNow();
  const isFresh = isMoving && asOf !== null && asOf >= at && asOf - at < HOUR_MS;
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()} title={dateTime(at)}>
      {isFresh ? ago(at, asOf) : hourMinute(at)}
    </time>
  );
}
