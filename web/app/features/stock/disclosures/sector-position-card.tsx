import type { SectorPosition } from '@sise/contract/disclosures';
import { comma, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sectorPositionQuery } from './disclosure-queries.ts';
import styles from './sector-position-card.module.css';

type Row = SectorPosition['rows'][number];

const percent = (value: number) => `${comma(value, 1)}%`;
const MEASURES: Readonly<Record<Row['measure'], { readonly name: string; readonly write: (value: number) => string }>> =
  {
    growth: { name: '매출 성장', write: (value) => rate(value, 1) },
    operatingMargin: { name: '영업이익률', write: percent },
    roe: { name: 'ROE', write: percent },
    debtRatio: { name: '부채비율', write: percent },
    per: { name: 'PER', write: (value) => `${comma(value, 1)}배` },
    pbr: { name: 'PBR', write: (value) => `${comma(value, 2)}배` },
    dividendYield: { name: '배당수익률', write: (value) => `${comma(value, 2)}%` },
  };
const HEIGHT = 330;

/** 업종 내 위치: the position of the stock's ratios among those of its industry. */
export function SectorPositionCard({ code }: { readonly code: Shcode }) {
  return (
    <QueryBoundary query={sectorPositionQuery(code)} what="업종 내 위치를" height={HEIGHT}>
      {({ data: { upcode, industry, stocks, rows, deficit } }) => (
        <Card
          className={styles.sectorPositionCard}
          title="업종 내 위치"
          asOf={industry === null ? undefined : `${industry} ${comma(stocks)}종목`}
        >
          {rows.every(({ place }) => place === null) ? (
            <EmptyState
              icon="chart"
              title="비교할 종목 없음"
              why={
                upcode === null
                  ? '이 종목의 업종을 알려 주는 자료가 없습니다.'
                  : '같은 업종에 비교할 만한 종목이 없습니다.'
              }
            />
          ) : (
            <>
              <table>
                <caption className="visually-hidden">{`${industry ?? '업종'} 내 위치`}</caption>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">지표</th>
                    <th scope="col">값</th>
                    <th scope="col">업종 중앙값</th>
                    <th scope="col">위치</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <PositionLine key={row.measure} row={row} deficit={deficit} />
                  ))}
                </tbody>
              </table>
              <p className={styles.note}>
                오른쪽일수록 상위입니다. 부채비율·PER·PBR은 낮을수록 상위로 봅니다. 가운데 줄은 중앙값, 짙은 띠는
                25~75%이고, 최근 4분기 공시 실적과 현재 주가로 계산합니다.
              </p>
            </>
          )}
        </Card>
      )}
    </QueryBoundary>
  );
}

interface PositionLineProps {
  readonly row: Row;
  /** Whether the company made a loss. */
  readonly deficit: boolean;
}

function PositionLine({ row: { measure, value, median, top, place, count }, deficit }: PositionLineProps) {
  const { name, write } = MEASURES[measure];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value === null ? (measure === 'per' && deficit ? '적자' : '-') : write(value)}</td>
      <td className={styles.track} title={median === null ? undefined : `업종 중앙값 ${write(median)}`}>
        <span className="visually-hidden">{median === null ? '-' : write(median)}</span>
        <i aria-hidden="true">{place !== null && <b style={{ left: `${(place * 100).toFixed(1)}%` }} />}</i>
      </td>
      <td>
        {top === null ? (
          '-'
        ) : (
          <>
            상위 <b>{top}%</b> <small>{`${comma(count)}종목 중`}</small>
          </>
        )}
      </td>
    </tr>
  );
}
