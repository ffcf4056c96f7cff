import { news, type NewsRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { dateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { publicUrl } from '@sise/domain/news/public-url';
import { instant } from '@sise/domain/terms';
import { useState } from 'react';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { queryOf } from '../api/query-of.ts';
import { Rate } from '../quotes/rate.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './article-link.module.css';

const HEIGHT = 300;

/** An article without a summary has no text; of one whose summary is absent it is known that it has. */
type LinkedArticle = Pick<NewsRow, 'id' | 'title' | 'url'> & Partial<Pick<NewsRow, 'summary'>>;

/**
 * The title of an article: a link to its publisher's page or, of an article without one, a button that opens the text
 * above the page. A title of which there is neither is plain text.
 */
export function ArticleLink({ row, className }: { readonly row: LinkedArticle; readonly className?: string }) {
  const [open, setOpen] = useState(false);
  const url = row.url === null ? null : publicUrl(row.url);
  if (url !== null) {
    return (
      <a
        className={`${styles.articleLink} ${className ?? ''}`.trim()}
        data-part="article-link"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {row.title}
        <span className={styles.external}>
          <Icon name="external" size={14} />
          <span className="visually-hidden"> (언론사 기사, 새 창)</span>
        </span>
      </a>
    );
  }
  if (row.summary === '') {
    return (
      <span className={`${styles.articleLink} ${className ?? ''}`.trim()} data-part="article-link">
        {row.title}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.articleLink} ${className ?? ''}`.trim()}
        data-part="article-link"
        onClick={() => setOpen(true)}
      >
        {row.title}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={row.title}
        wide
        actions={<Button onClick={() => setOpen(false)}>닫기</Button>}
      >
        {open && <ArticleText id={row.id} onLeave={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ArticleText({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) {
  return (
    <div className={styles.article}>
      <QueryBoundary query={queryOf(news.article, { id })} what="기사를" height={HEIGHT}>
        {({ data: { paragraphs, stocks, topicname, source, at, simulated } }) => (
          <>
            <p className={styles.articleFrom}>
              <Badge>{topicname}</Badge> {source} · {dateTime(instant(Date.parse(at)))}
              {simulated && <Badge tone="warn">모의</Badge>}
            </p>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {stocks.length > 0 && (
              <ul className={styles.articleStocks} aria-label="기사에 나온 종목">
                {stocks.map(({ shcode, hname, price, chgrate }) => (
                  <li key={shcode}>
                    <Link to={paths.stock(shcode)} onClick={onLeave}>
                      {hname}
                    </Link>
                    <b>{comma(price)}</b>
                    <Rate value={chgrate} />
                  </li>
                ))}
              </ul>
            )}
            {stocks.length > 0 && <p className={styles.articleNote}>종목 시세는 기사 작성 시점 기준입니다.</p>}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
