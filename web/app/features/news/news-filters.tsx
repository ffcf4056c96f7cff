import { LONGEST_WORDS, type NamedStock } from '@sise/contract/news';
import { pathOfListing } from '@sise/contract/paths';
import { dateWithWeekday } from '@sise/domain/format/date';
import { isQueryDate } from '@sise/domain/terms';
import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import { StockPicker } from '../../quotes/stock-picker.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { canFilter, hrefOfNews, readNewsSettings, type NewsSettings } from './news-address.ts';
import { LiveRate } from './live-rate.tsx';
import styles from './news-filters.module.css';
import stockPickerStyles from './stock-picker.module.css';

interface NewsFiltersProps {
  readonly settings: NewsSettings;
  /** The stock whose news are shown. */
  readonly stock: NamedStock | null;
}

/** Words, day and stock by which news are filtered, and the chosen ones, each of which can be taken out. */
export function NewsFilters({ settings, stock }: NewsFiltersProps) {
  const goTo = useShellNavigate();
  const { tab, code, words, date } = settings;
  const { askedNow } = useAskedSearch();
  const hrefOf = (part: Partial<NewsSettings>) => hrefOfNews({ ...settings, ...part, page: 1 });
  const choose = (part: Partial<NewsSettings>) =>
    goTo(hrefOfNews({ ...readNewsSettings(askedNow()), ...part, page: 1 }), { preventScrollReset: true });

  function find(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault(); // the same address as the form's own, without its empty fields
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => [fields.get(name)].find((value) => typeof value === 'string') ?? '';
    const day = textOf('date');
    choose({ words: textOf('q').trim(), date: isQueryDate(day) ? day : null });
  }

  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <search>
          <Form key={`${tab} ${words} ${date}`} method="get" className={styles.form} onSubmit={find}>
            {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
            {code !== null && <input type="hidden" name="code" value={code} />}
            <input
              type="search"
              name="q"
              aria-label="기사에 들어 있는 낱말"
              defaultValue={words}
              maxLength={LONGEST_WORDS}
              placeholder="제목과 본문의 낱말"
              autoComplete="off"
            />
            <DayInput settings={settings} />
            <Button type="submit">찾기</Button>
          </Form>
        </search>
        {canFilter(tab).code && (
          <StockPicker
            className={stockPickerStyles.picker}
            label="뉴스를 볼 종목 찾기"
            placeholder="종목으로 보기"
            size="sm"
            onTake={({ shcode }) => choose({ code: shcode })}
          />
        )}
      </div>
      {(stock !== null || words !== '' || date !== null) && (
        <ul className={styles.chosen} aria-label="고른 조건">
          {stock !== null && (
            <li>
              <Link to={pathOfListing(stock.shcode, null)}>{stock.hname}</Link>
              <LiveRate stock={stock} />
              <TakeOut name={stock.hname} to={hrefOf({ code: null })} />
            </li>
          )}
          {words !== '' && (
            <li>
              <span className="ellipsis">‘{words}’</span>
              <TakeOut name={`낱말 ${words}`} to={hrefOf({ words: '' })} />
            </li>
          )}
          {date !== null && (
            <li>
              {dateWithWeekday(date)}
              <TakeOut name="날짜" to={hrefOf({ date: null })} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function DayInput({ settings: { date } }: Pick<NewsFiltersProps, 'settings'>) {
  const { date: today } = useMarketNow();
  return <input type="date" name="date" aria-label="기사 날짜" defaultValue={date ?? ''} max={today ?? undefined} />;
}

function TakeOut({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link className="icon-button" to={to} preventScrollReset aria-label={`${name} 빼기`}>
      <Icon name="close" size={12} />
    </Link>
  );
}
