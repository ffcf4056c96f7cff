import type { ReplyOf } from '@sise/contract/endpoint';
import type { indices } from '@sise/contract/indices';
import { paths } from '@sise/contract/paths';
import { comma, signed } from '@sise/domain/format/number';
import { DivergingBar } from '../../charts/diverging-bar.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Hint } from '../../ui/popover.tsx';
import { closeSum } from './contribution-sum.ts';
import type { IndexPage } from './index-pages.ts';
import styles from './contribution-card.module.css';

interface ContributionCardProps {
  readonly page: IndexPage;
  readonly detail: ReplyOf<typeof indices.detail>;
}

/** 지수 기여도: the stocks that moved the index most, on one scale; the remaining stocks complete the sum. */
export function ContributionCard({ page, detail }: ContributionCardProps) {
  const { contributions, hname } = detail;
  const { change } = useLiveIndex(detail);
  const title = (
    <>
      지수 기여도
      <Hint term="지수 기여도">
        종목의 시가총액 변화를 전일 전체 시가총액으로 나누고 전일 지수를 곱한 값입니다. 유동 비율과 반올림에서 생기는
        차이는 나머지에 들어 있습니다.
      </Hint>
    </>
  );
  if (contributions === null || contributions.rows.length === 0)
    return (
      <Card className={`columns-4 ${styles.contributions}`} title={title} asOf="포인트">
        {contributions === null ? (
          <EmptyState icon="chart" title="기여도 자료 없음" why="지수의 값이나 구성 종목의 시세가 자료에 없습니다." />
        ) : (
          <EmptyState
            icon="chart"
            title="아직 움직인 종목이 없습니다"
            why="첫 체결이 나오면 지수를 움직인 종목이 보입니다."
          />
        )}
      </Card>
    );
  const { rows, restStocks } = contributions;
  const { rest, total } = closeSum(contributions, change);
  const points = rows.map((row) => row.points);
  const most = Math.max(0.01, ...points);
  const least = Math.max(most * 0.16, ...points.map((each) => -each));
  return (
    <Card
      className={`columns-4 ${styles.contributions}`}
      title={title}
      asOf="포인트"
      more={{ to: paths.indexList(page.id, 'stocks'), label: '전체' }}
    >
      <ul className={styles.list} data-part="contributions-list">
        {rows.map((row) => (
          <li key={row.shcode}>
            <Link className="ellipsis" to={paths.stock(row.shcode)}>
              {row.hname}
            </Link>
            <DivergingBar value={row.points} most={most} least={least} />
            <b className={toneOf(row.points, 2)}>{signed(row.points, 2)}</b>
          </li>
        ))}
        <li className={styles.rest}>
          <span>나머지 {comma(restStocks)}종목</span>
          <b className={toneOf(rest, 2)}>{signed(rest, 2)}</b>
        </li>
        <li className={styles.total}>
          <span>{hname}</span>
          <b className={toneOf(total, 2)}>{signed(total, 2)}</b>
        </li>
      </ul>
    </Card>
  );
}
