import { news, type NewsRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { dateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useState } from 'react';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { queryOf } from '../api/query-of.ts';
import { Rate } from '../quotes/rate.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import styles from './article-link.module.css';

const HEIGHT = 260;

/** The title of an article; a press opens the text above the page. */
export function ArticleLink({ row, className }: { readonly row: NewsRow; readonly className?: string }) {
  const [open, setOpen] = useState(false);
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
        {open && <ArticleText row={row} onLeave={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ArticleText({ row, onLeave }: { readonly row: NewsRow; readonly onLeave: () => void }) {
  return (
    <div className={styles.article}>
      <p className={styles.articleFrom}>
        <Badge>{row.topicname}</Badge> {row.source} · {dateTime(instant(Date.parse(row.at)))}
        {row.simulated && <Badge tone="warn">모의</Badge>}
      </p>
      <QueryBoundary query={queryOf(news.article, { id: row.id })} what="기사를" height={HEIGHT}>
        {({ data: { paragraphs, stocks } }) => (
          <>
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
