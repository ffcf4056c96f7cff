import type { StockInvestmentDay } from '@sise/contract/investment';
import { SIDE_WORDS, streakOf } from '@sise/domain/flows/streak';
import { comma, percentText, signed } from '@sise/domain/format/number';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { SignBars } from '../../../charts/sign-bars.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { dayWord } from '../../../quotes/day-word.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { investorsQuery } from './queries.ts';
import consensusCardStyles from './consensus-card.module.css';
import styles from './investors-card.module.css';

const GROUPS = [
  { name: '외국인', of: ({ foreignerv }: StockInvestmentDay) => foreignerv },
  { name: '기관', of: ({ institutionv }: StockInvestmentDay) => institutionv },
  { name: '개인', of: ({ individualv }: StockInvestmentDay) => individualv },
] as const;

const HEIGHT = 270;
/** Sums of at least this many shares are shown in units of ten thousand. */
const MAN_FROM = 1_000_000;
const MAN = 10_000;

/** 투자자 동향: net buying of the stock in the last twenty days, and the holding of foreigners. */
export function InvestorsCard({ code }: { readonly code: Shcode }) {
  const query = { ...investorsQuery(code), refetchInterval: useRefetchInterval(MINUTE_MS) };
  return (
    <Card title="투자자 동향" asOf="최근 20거래일 순매수">
      <QueryBoundary query={query} what="투자자 동향을" height={HEIGHT}>
        {({ data: { rows } }) =>
          rows.length === 0 ? (
            <EmptyLine>이 종목의 투자자별 매매를 알려 주는 자료가 없습니다.</EmptyLine>
          ) : (
            <InvestorDays days={rows} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

/** 오늘, or the day: not every source has today's investors of a stock. */
function DayWord({ date }: Pick<StockInvestmentDay, 'date'>) {
  return dayWord(useMarketNow(), date);
}

/** @param days newest first */
function InvestorDays({ days }: { readonly days: readonly StockInvestmentDay[] }) {
  const groups = GROUPS.map(({ name, of }) => {
    const values = days.map(of);
    return { name, values, sum: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) };
  });
  const isMany = Math.max(...groups.map(({ sum }) => Math.abs(sum))) >= MAN_FROM;
  const unit = isMany ? '만주' : '주';
  const sharesText = (shares: number | null) => signed(shares === null || !isMany ? shares : shares / MAN);
  const [newest] = days;
  return (
    <>
      <dl className={styles.groups}>
        {groups.map(({ name, values, sum }, i) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className={toneOf(sum)}>{sharesText(sum)}</b>
              <small>
                {newest && <DayWord date={newest.date} />} {sharesText(values[0] ?? null)}{' '}
                {newest?.provisional && i === 0 && <Badge tone="warn">잠정</Badge>}
              </small>
            </dd>
            <dd>
              <SignBars
                label={`${name} ${days.length}거래일 순매수 ${sharesText(sum)}${unit}`}
                values={values.toReversed()}
              />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={consensusCardStyles.pairs}>
        <ForeignHolding days={days} />
        <div>
          <dt>연속 매매</dt>
          <dd>{streaksOf(days)}</dd>
        </div>
      </dl>
      <p className="card-note">
        단위 {unit}. 기관에는 국가·지자체가 들어갑니다. 장중 값은 잠정치이며 장이 끝난 뒤 확정됩니다.
      </p>
    </>
  );
}

/** The foreign holding at the end of the last known day, and its change over the days shown. */
function ForeignHolding({ days }: { readonly days: readonly StockInvestmentDay[] }) {
  const holdings = days.filter(({ foreignrate }) => foreignrate !== null);
  const last = holdings[0]?.foreignrate ?? null;
  if (last === null) return null; // as on the first day of a listing
  const moved = last - (holdings.at(-1)?.foreignrate ?? last);
  const exhausted = holdings[0]?.limitrate ?? null;
  return (
    <div>
      <dt>외국인 보유율{exhausted === null || exhausted === last ? '' : ' (한도소진율)'}</dt>
      <dd>
        {percentText(last, 2)}
        {exhausted !== null && exhausted !== last && <small>({comma(exhausted, 2)}%)</small>}
        {holdings.length > 1 && <small className={toneOf(moved)}>{signed(moved, 2)}%p</small>}
      </dd>
    </div>
  );
}

function streaksOf(days: readonly StockInvestmentDay[]): string {
  const parts = GROUPS.slice(0, 2).flatMap(({ name, of }) => {
    const streak = streakOf(days.map(of));
    return streak === null ? [] : [`${name} ${streak.days}일 ${SIDE_WORDS[streak.side]}`];
  });
  return parts.length === 0 ? '-' : parts.join(' · ');
}
