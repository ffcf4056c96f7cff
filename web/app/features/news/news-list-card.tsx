import { addressOf } from '@sise/contract/address';
import type { ReplyOf } from '@sise/contract/endpoint';
import { news } from '@sise/contract/news';
import { newsFeedOf } from '@sise/contract/news-feed';
import type { ApiResponse } from '@sise/contract/page';
import { isAppPath, paths } from '@sise/contract/paths';
import { dateWithWeekday, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { useLocation } from 'react-router';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { hrefOfNews, type NewsSettings, type NewsTab } from './news-address.ts';
import { newsDays } from './news-days.ts';
import { NewsLine } from './news-line.tsx';
import styles from './news-list-card.module.css';
import { searchFieldsOf } from './queries.ts';

type NewsReply = ReplyOf<typeof news.search>;

/** The most articles of one file. */
const CSV_ROWS = 500;
const TITLES: Readonly<Record<Exclude<NewsTab, 'plus'>, string>> = {
  all: '전체 뉴스',
  market: '시황',
  featured: '특징주',
  coin: '코인 뉴스',
};

interface NewsListCardProps {
  readonly settings: NewsSettings;
  readonly response: ApiResponse<NewsReply>;
}

/** A page of articles by day, newest first. */
export function NewsListCard({ settings, response }: NewsListCardProps) {
  const { data: reply, meta } = response;
  const { rows, page, pages, total, from, stock } = reply;
  const { tab, code, date } = settings;
  const isInApp = isAppPath(useLocation().pathname); // which has no reader for feeds
  const title = titleOf(settings, stock?.hname ?? null);
  const csv = { ...searchFieldsOf(settings), num: CSV_ROWS, format: 'csv' };
  const isSimulated = rows.some(({ simulated }) => simulated);
  const span = date === null ? `${shortDate(from)}부터 ` : '';
  return (
    <Card
      title={title}
      asOf={total === 0 ? undefined : `${span}${comma(total)}건${isSimulated ? ' · 모의 기사' : ''}`}
      tools={
        <>
          {tab === 'all' && !isInApp && (
            <a className="more-link" href={newsFeedOf(code)}>
              RSS
            </a>
          )}
          {total > 0 && (
            <CsvLink url={addressOf(news.search, csv).url} name={[title, ...(date === null ? [] : [date])]} />
          )}
        </>
      }
      flush
      data-part="news"
    >
      {rows.length === 0 ? (
        <NoNews settings={settings} reply={reply} hasSource={!(meta.missing ?? []).includes('news')} />
      ) : (
        newsDays(rows).map((day) => (
          <section key={day.date} className={styles.day}>
            <h3>{dateWithWeekday(day.date)}</h3>
            <ul>
              {day.rows.map((row) => (
                <NewsLine key={row.id} row={row} showsTopic={tab !== 'coin'} />
              ))}
            </ul>
          </section>
        ))
      )}
      <PageLinks page={page} pages={pages} label="뉴스 페이지" fromTop />
    </Card>
  );
}

function titleOf({ tab }: NewsSettings, hname: string | null): string {
  const title = tab === 'plus' ? '' : TITLES[tab];
  if (hname === null) return title;
  return tab === 'all' ? `${hname} 뉴스` : `${hname} ${title}`;
}

interface NoNewsProps {
  readonly settings: NewsSettings;
  readonly reply: NewsReply;
  /** Whether any source has news. */
  readonly hasSource: boolean;
}

function NoNews({ settings, reply: { total, from, stock }, hasSource }: NoNewsProps) {
  const { words, date, page, tab } = settings;
  if (!hasSource) {
    return (
      <EmptyState
        icon="note"
        title="지금 쓰는 자료에는 뉴스가 없습니다"
        why="자료에 기사가 들어오면 이 자리에 시간순으로 나옵니다."
        action={
          <Link className={buttonClass({})} to={paths.calendar()}>
            증시 일정 보기
          </Link>
        }
      />
    );
  }
  if (page > 1 && total > 0) {
    return (
      <EmptyState
        icon="note"
        title="이 페이지에는 기사가 없습니다"
        why={`기사는 모두 ${comma(total)}건입니다.`}
        action={
          <Link className={buttonClass({})} to={hrefOfNews({ ...settings, page: 1 })}>
            첫 페이지로
          </Link>
        }
      />
    );
  }
  const isFiltered = words !== '' || date !== null || stock !== null;
  return (
    <EmptyState
      icon={isFiltered ? 'filter' : 'note'}
      title={isFiltered ? '조건에 맞는 기사가 없습니다' : '아직 기사가 없습니다'}
      why={`${date === null ? `${dateWithWeekday(from)}부터` : dateWithWeekday(date)} 나온 기사에서 찾았습니다.`}
      action={
        isFiltered && (
          <Link className={buttonClass({})} to={hrefOfNews({ tab, code: null, words: '', date: null, page: 1 })}>
            조건 지우기
          </Link>
        )
      }
    />
  );
}
