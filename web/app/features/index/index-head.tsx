import type { IndexDetail } from '@sise/contract/indices';
import { paths } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import type { ApiResponse } from '@sise/contract/page';
import type { IndexRow } from '@sise/contract/rows';
import { comma, indexValue, wonInWords } from '@sise/domain/format/number';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import { YearRangeBar } from '../../charts/year-range-bar.tsx';
import { InterestStar } from '../../favorites/interest-star.tsx';
import { AsOf } from '../../quotes/as-of.tsx';
import { HeroValue } from '../../quotes/hero-value.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { whyNoValue, type IndexPage } from './index-pages.ts';
import { IndexInvestors } from './index-investors.tsx';
import styles from './index-head.module.css';

interface IndexHeadProps {
  readonly page: IndexPage;
  readonly response: ApiResponse<IndexDetail>;
  /** On a narrow screen the tabs after the first show only the value, so that their tables are visible. */
  readonly whole: boolean;
}

/** What each index is compared with at first. */
const COMPARED: Readonly<Record<IndexId, string>> = {
  kospi: 'KOSPI,KOSDAQ',
  kosdaq: 'KOSDAQ,KOSPI',
  kospi200: 'KOSPI200,KOSPI',
};

/** The head of an index: its value and breadth, its facts, and who bought and sold. */
export function IndexHead({ page, response: { data: detail, meta }, whole }: IndexHeadProps) {
  const row = useLiveIndex(detail);
  return (
    <section
      className={`card ${styles.indexHead}`}
      data-whole={whole ? '' : undefined}
      aria-label={`${page.name} 지수`}
    >
      <div>
        <div className={styles.name}>
          <h1>
            {row.hname} {page.name !== row.hname.replaceAll(' ', '') && <Badge tone="line">{page.name}</Badge>}
          </h1>
          <span className={styles.acts}>
            <InterestStar worded shcode={page.upcode} is_index hname={row.hname} price={row.price} />
            <Link className={buttonClass({ size: 'sm' })} to={paths.compare({ codes: COMPARED[page.id] })}>
              비교
            </Link>
          </span>
        </div>
        <HeroValue
          className={styles.value}
          data-part="index-head-value"
          row={row}
          start={row.open === null && !row.change ? { name: '전일 종가', value: row.price } : null}
        />
        <p className={styles.asof}>
          <AsOf />
        </p>
        {meta.missing?.includes('indices') && <p className={styles.missing}>{whyNoValue(page)}</p>}
        {row.stocks !== null && <IndexBreadth row={row} />}
      </div>
      <IndexFacts row={row} per={detail.per} pbr={detail.pbr} />
      <IndexInvestors page={page} detail={detail} isLate={meta.late?.includes('flows') ?? false} />
    </section>
  );
}

/** The numbers of rising and falling stocks; left out if no source says which stocks belong to the index. */
function IndexBreadth({ row }: { readonly row: IndexRow }) {
  return (
    <div className={styles.breadth}>
      <BreadthBar rise={row.rise} flat={row.flat} fall={row.fall} />
      <p aria-hidden="true">
        <span>
          상승 <b className={row.rise === null ? undefined : 'up'}>{comma(row.rise)}</b> · 상한{' '}
          <b>{comma(row.upper)}</b>
        </span>
        <span>보합 {comma(row.flat)}</span>
        <span>
          하락 <b className={row.fall === null ? undefined : 'down'}>{comma(row.fall)}</b> · 하한{' '}
          <b>{comma(row.lower)}</b>
        </span>
      </p>
    </div>
  );
}

interface IndexFactsProps extends Pick<IndexDetail, 'per' | 'pbr'> {
  readonly row: IndexRow;
}

function IndexFacts({ row, per, pbr }: IndexFactsProps) {
  const { jnilclose, open, high, low, price, high52, low52 } = row;
  const tone = (value: number | null) => (value === null || jnilclose === null ? undefined : toneOf(value - jnilclose));
  const facts = [
    { name: '전일', value: indexValue(jnilclose) },
    { name: '거래량(천주)', value: comma(row.volume === null ? null : row.volume / 1000) },
    { name: '시가', value: indexValue(open), tone: tone(open) },
    { name: '거래대금', value: wonInWords(row.amount) },
    { name: '고가', value: indexValue(high), tone: tone(high) },
    { name: '시가총액', value: wonInWords(row.listingamount) },
    { name: '저가', value: indexValue(low), tone: tone(low) },
    per === null && pbr === null
      ? { name: '종목 수', value: comma(row.stocks) }
      : { name: 'PER · PBR', value: `${comma(per, 1)} · ${comma(pbr, 2)}` },
  ];
  return (
    <div className={styles.facts}>
      <dl className="facts">
        {facts.map(({ name, value, tone: colour }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={colour}>{value}</dd>
          </div>
        ))}
      </dl>
      <YearRangeBar price={price} high52={high52} low52={low52} digits={2} />
    </div>
  );
}
