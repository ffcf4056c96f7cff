import type { NewsRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { shortDateTime } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { ArticleLink } from '../../news/article-link.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { mixedNews } from './news-mix.ts';
import styles from './news-card.module.css';

/** Number of articles shown with a summary. */
const LEADS = 4;

/** Number of articles shown. */
const ARTICLES = 13;

interface NewsCardProps {
  /** About single stocks, newest first. */
  readonly stocks: readonly NewsRow[];
  /** About the market as a whole, newest first. */
  readonly market: readonly NewsRow[];
}

/** 시장 뉴스: the newest articles. */
export function NewsCard({ stocks, market }: NewsCardProps) {
  const rows = mixedNews(stocks, market, ARTICLES);
  const [lead] = rows;
  return (
    <Card
      className={`columns-8 ${styles.newsCard}`}
      title="시장 뉴스"
      asOf={lead?.simulated ? '모의 기사' : undefined}
      more={{ to: paths.news(), label: '더 보기' }}
    >
      {lead === undefined ? (
        <EmptyLine>지금 쓰는 자료에는 뉴스가 없습니다.</EmptyLine>
      ) : (
        <div className={styles.news}>
          <div className={styles.newsLeads}>
            {rows.slice(0, LEADS).map((row) => (
              <article key={row.id}>
                <ArticleLink row={row} />
                {row.summary !== '' && <p>{row.summary}</p>}
                <Byline row={row} />
              </article>
            ))}
          </div>
          <ul className={styles.newsList}>
            {rows.slice(LEADS).map((row) => (
              <li key={row.id}>
                <ArticleLink row={row} />
                <Byline row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Byline({ row }: { readonly row: NewsRow }) {
  return (
    <small className={styles.byline}>
      {/* The head of the card already says that simulated articles are simulated, and so their source. */}
      {row.simulated ? row.topicname : row.source} · {shortDateTime(instant(Date.parse(row.at)))}
      {row.kind === 'stock' && row.shcode !== null && row.hname !== null && (
        <Link to={paths.stock(row.shcode)}>
          {row.hname} {row.chgrate !== null && <b className={toneOf(row.chgrate)}>{rate(row.chgrate)}</b>}
        </Link>
      )}
    </small>
  );
}
