import { news } from '@sise/contract/news';
import type { NewsRow } from '@sise/contract/news';
import { shortDateTime } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '../../api/answered.tsx';
import { queryOf } from '../../api/query-of.ts';
import { toneOf } from '../../quotes/tone.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** 시장 뉴스: the newest articles; a press opens the text. */
export function NewsCard({ rows }: { readonly rows: readonly NewsRow[] }) {
  const [shown, setShown] = useState<NewsRow | null>(null);
  const [open, setOpen] = useState(false);
  const read = (row: NewsRow) => {
    setShown(row);
    setOpen(true);
  };
  const [lead, ...others] = rows;
  return (
    <Card className="c8 news-card" title="시장 뉴스" asOf={lead?.simulated ? '모의 기사' : undefined}>
      {lead === undefined ? (
        <EmptyState title="뉴스 자료 없음" why="지금 쓰는 자료에는 뉴스가 없습니다." />
      ) : (
        <div className="news">
          <article className="news__lead">
            <button type="button" onClick={() => read(lead)}>
              {lead.title}
            </button>
            <p>{lead.summary}</p>
            <Byline row={lead} />
          </article>
          <ul className="news__list">
            {others.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => read(row)}>
                  {row.title}
                </button>
                <Byline row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={shown.title}
          actions={<Button onClick={() => setOpen(false)}>닫기</Button>}
        >
          <div className="article">
            <Byline row={shown} />
            <Answered query={queryOf(news.article, { id: shown.id })} what="기사를" height={160}>
              {({ data }) => data.paragraphs.map((text) => <p key={text}>{text}</p>)}
            </Answered>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

function Byline({ row }: { readonly row: NewsRow }) {
  return (
    <small className="byline">
      {row.source} · {shortDateTime(instant(Date.parse(row.at)))}
      {row.shcode !== null && row.hname !== null && (
        <Link to={`/stock/${row.shcode}`}>
          {row.hname} {row.chgrate !== null && <b className={toneOf(row.chgrate)}>{rate(row.chgrate)}</b>}
        </Link>
      )}
    </small>
  );
}
