import { isOfClose } from '@sise/domain/market/source';
import { addressOf } from '@sise/contract/address';
import { paths } from '@sise/contract/paths';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { globalStock } from '@sise/contract/world';
import type { CompanyRow } from '@sise/contract/world';
import { shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { EXCHANGES } from '@sise/domain/world/company';
import { VENUES } from '@sise/domain/world/venues';
import { useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { delayOf } from '../../quotes/delay-text.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Link } from '../../ui/link.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { currencyName, exchangeName, foreignPrice } from './company-text.ts';
import { ExchangesCard } from './exchanges-card.tsx';
import { NoWorld } from './no-world.tsx';
import { companiesQuery, worldInterval, venuesQuery } from './queries.ts';
import { WideTable } from './wide-table.tsx';
import { WorldFrame } from './world-frame.tsx';
import styles from './stocks-page.module.css';

const MOST = 100;
/** Searches that show what can be typed: a name, its first consonants, a symbol, an English name. */
const EXAMPLES = ['애플', 'ㅇㅂㄷㅇ', 'TSLA', 'toyota', '텐센트', '7203'] as const;
const HEADS = ['기호', '거래소', '현재가', '통화', '등락률', '원화 환산(원)', '기준일'];

/** The delays of the exchanges, in words. */
const DELAY = delayOf(Object.values(EXCHANGES).map(({ venue }) => VENUES[venue])) ?? '실시간';

const wordIn = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);

const optional = ({ url }: PageAddress) => {
  const word = wordIn(url.searchParams);
  return word === '' ? [venuesQuery] : [companiesQuery(word)];
};
const { loader, clientLoader } = pageQueries({ optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta('globalStocks', '미국·일본·중국·홍콩·유럽의 종목을 한글 이름, 초성, 영문 이름, 기호로 찾습니다.');

/** /world/stocks: search of foreign stocks. */
export default function StocksPage() {
  const [search] = useSearchParams();
  const word = wordIn(search);
  const { source } = useMarketFeed();
  const venues = useQuery({ ...venuesQuery, refetchInterval: worldInterval }).data?.data ?? [];
  const { data: response, error, refetch } = useQuery({ ...companiesQuery(word), enabled: word !== '' });
  if (isOfClose(source)) return <NoWorld title="해외 종목" what="해외 종목의 시세가" />;
  const found = response?.data ?? [];
  return (
    <WorldFrame title="해외 종목" age={DELAY}>
      <Card title="해외 종목 찾기">
        <search>
          <Form method="get" className={styles.form} preventScrollReset>
            <label className="visually-hidden" htmlFor="company">
              종목 이름이나 기호
            </label>
            <input
              key={word}
              id="company"
              type="search"
              name="q"
              defaultValue={word}
              maxLength={LONGEST_SEARCH}
              placeholder="한글 이름, 초성, 영문 이름, 기호"
              autoComplete="off"
            />
            <Button type="submit" look="primary">
              찾기
            </Button>
          </Form>
        </search>
        <p className={styles.examples}>
          이렇게 찾아보세요.{' '}
          {EXAMPLES.map((example) => (
            <Link key={example} className="chip" to={paths.globalStocks({ q: example })} preventScrollReset>
              {example}
            </Link>
          ))}
        </p>
      </Card>
      {word === '' && <ExchangesCard venues={venues} />}
      {error !== null && (
        <ErrorCard title="해외 종목을 찾지 못했습니다" cause={error.message} onRetry={() => void refetch()} />
      )}
      {word !== '' && response !== undefined && (
        <Card
          title={`‘${word}’ 검색 결과`}
          asOf={`${comma(found.length)}종목`}
          flush={found.length > 0}
          tools={
            found.length > 0 && (
              <CsvLink
                url={addressOf(globalStock.companies, { keyword: word, num: MOST, format: 'csv' }).url}
                name={['해외종목', word]}
              />
            )
          }
        >
          {found.length === 0 ? (
            <EmptyState
              icon="search"
              title="찾은 종목이 없습니다"
              why="자료에는 주요 거래소의 큰 종목만 있습니다. 이름의 일부나 거래소의 기호로 다시 찾아보세요."
            />
          ) : (
            <CompanyTable word={word} rows={found} />
          )}
        </Card>
      )}
    </WorldFrame>
  );
}

interface CompanyTableProps {
  readonly word: string;
  readonly rows: readonly CompanyRow[];
}

function CompanyTable({ word, rows }: CompanyTableProps) {
  return (
    <WideTable caption={`${word} 검색 결과`}>
      <TableHead first="종목" heads={HEADS} />
      <tbody>
        {rows.map(({ symbol, name, ename, exchange, currency, price, chgrate, date, won }) => (
          <tr key={`${exchange} ${symbol}`}>
            <td className="name-cell">
              <Link to={paths.globalStock(symbol)}>{name}</Link>
              <small lang="en">{ename}</small>
            </td>
            <td className="secondary">{symbol}</td>
            <td className="secondary">{exchangeName(exchange)}</td>
            <td className="semibold">{foreignPrice(price, currency)}</td>
            <td className="secondary">{currencyName(currency)}</td>
            <td className="semibold">
              <Rate value={chgrate} />
            </td>
            <td>{comma(won)}</td>
            <td className="secondary">{shortDate(date)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
