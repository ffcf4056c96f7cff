import { market } from '@sise/contract/market';
import type { KonexSummary } from '@sise/contract/market';
import type { QuoteRow } from '@sise/contract/rows';
import { paths } from '@sise/contract/paths';
import { comma, inEok, wonInWords } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Link } from '../../ui/link.tsx';
import type { Listing } from './rankings.ts';
import styles from './konex-cards.module.css';

const SHOWN = 6;
const summaryQuery = queryOf(market.konexSummary, {});
const busiestQuery = queryOf(market.konexStocks, { sortBy: 'amount', sortType: 'desc', num: SHOWN });

/** The queries of the cards above the list of KONEX; none of other lists. */
export function konexQueries(listing: Listing) {
  return listing.market === 'konex' ? [summaryQuery, busiestQuery] : [];
}

/** Above the list of KONEX: its counts and sums, its most traded stocks, and its rules. */
export function KonexCards() {
  const refetchInterval = useRefetchInterval();
  const summary = useQuery({ ...summaryQuery, refetchInterval }).data?.data;
  const busiest = useQuery({ ...busiestQuery, refetchInterval }).data?.data.rows ?? [];
  return (
    <div className={`grid grid--stretch ${styles.cards}`}>
      {summary && <SummaryCard summary={summary} />}
      <BusiestCard rows={busiest.filter(({ amount }) => amount > 0)} />
      <RulesCard />
    </div>
  );
}

function SummaryCard({ summary }: { readonly summary: KonexSummary }) {
  const { stocks, traded, halted, upper, rise, flat, fall, lower, volume, amount, listingamount } = summary;
  return (
    <Card className="columns-4" title="코넥스 한눈에" data-part="konex-summary">
      <div className={styles.breadth}>
        <BreadthBar rise={rise} flat={flat} fall={fall} />
        <p aria-hidden="true">
          <span>
            상승 <b className={rise === null ? undefined : 'up'}>{comma(rise)}</b> · 상한 <b>{comma(upper)}</b>
          </span>
          <span>보합 {comma(flat)}</span>
          <span>
            하락 <b className={fall === null ? undefined : 'down'}>{comma(fall)}</b> · 하한 <b>{comma(lower)}</b>
          </span>
        </p>
      </div>
      <dl className={`facts ${styles.facts}`}>
        <Fact name="상장 종목">{comma(stocks)}종목</Fact>
        <Fact name="거래된 종목">{comma(traded)}종목</Fact>
        <Fact name="거래정지">{comma(halted)}종목</Fact>
        <Fact name="거래량">{comma(volume)}주</Fact>
        <Fact name="거래대금">{wonInWords(amount)}</Fact>
        <Fact name="시가총액">{wonInWords(listingamount)}</Fact>
      </dl>
    </Card>
  );
}

function BusiestCard({ rows }: { readonly rows: readonly QuoteRow[] }) {
  return (
    <Card
      className="columns-4"
      title="거래대금 상위"
      asOf="현재가(원) · 등락률 · 거래대금(억)"
      data-part="konex-busiest"
    >
      {rows.length === 0 ? (
        <EmptyLine>아직 거래된 종목이 없습니다.</EmptyLine>
      ) : (
        <ol className={styles.busiest}>
          {rows.map((row) => (
            <BusiestLine key={row.shcode} row={row} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function BusiestLine({ row: asked }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(asked);
  const { shcode, hname, chgrate, sign, amount } = row;
  return (
    <li>
      <Link to={paths.stock(shcode)} className="ellipsis">
        {hname}
      </Link>
      <Price value={row.price ?? row.jnilclose} flash />
      <b>
        <Rate value={chgrate} sign={sign} />
      </b>
      <span className="secondary">{inEok(amount)}</span>
    </li>
  );
}

/** The rules in which KONEX differs from the other markets, or does not. */
const RULES = [
  { name: '가격제한폭', value: '기준가의 ±15%', rest: '코스피·코스닥은 ±30%, 코넥스 대량매매도 ±30%' },
  { name: '거래 시간', value: '09:00~15:30', rest: '마감 동시호가 15:20~15:30' },
  { name: '애프터마켓', value: '거래하지 않음', rest: '코스피·코스닥 종목만 16:00~20:00' },
  { name: '호가 단위', value: '코스피·코스닥과 같음', rest: '2,000원 미만 1원부터' },
  { name: '증권거래세', value: '0.10%', rest: '팔 때. 코스피·코스닥은 2026년부터 0.20%' },
] as const;

function RulesCard() {
  return (
    <Card className="columns-4" title="코넥스의 매매 제도" data-part="konex-rules">
      <dl className={styles.rules}>
        {RULES.map(({ name, value, rest }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <span>{rest}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>지정자문인과 코스닥 이전상장 신청은 지금 쓰는 자료에 없습니다.</p>
    </Card>
  );
}
