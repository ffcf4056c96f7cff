import { addressOf } from '@sise/contract/address';
import { investment } from '@sise/contract/investment';
import type { DerivativeFlowDay } from '@sise/contract/investment';
import { dottedDate } from '@sise/domain/format/date';
import { indexValue, signed } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { FlowBars } from '../../../charts/flow-bars.tsx';
import { eokOf, FLOW_GROUPS } from '../../../charts/flow-shape.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { titleOfFutures } from './future-product.ts';
import type { FutureProduct } from './future-product.ts';
import { investorDaysQuery } from './future-queries.ts';
import styles from './wide-table.module.css';

const CSV_DAYS = 250;
const HEIGHT = 900;
const GROUPS = [...FLOW_GROUPS, { id: 'corporation', name: '기타법인' }] as const;

interface InvestorDaysCardProps {
  readonly product: FutureProduct;
  readonly page: number;
}

/** 일별 순매수 of the groups of investors: the days of a page as bars and as a table, newest first. */
export function InvestorDaysCard({ product, page }: InvestorDaysCardProps) {
  const title = titleOfFutures(product);
  const { url: file } = addressOf(investment.derivativeDaily, {
    product: product.spec.id,
    what: 'futures',
    flows: false,
    num: CSV_DAYS,
    format: 'csv',
  });
  return (
    <Card
      title="일별 순매수"
      asOf="모든 결제월"
      flush
      data-part="future-investor-days"
      tools={<CsvLink url={file} name={[title, '투자자별일별']} />}
    >
      <QueryBoundary query={investorDaysQuery(product, page)} what="일별 순매수를" height={HEIGHT}>
        {({ data, meta }) =>
          data.rows.length === 0 && data.total > 0 ? (
            <NoSuchPage topic="일별 순매수는" pages={data.pages} />
          ) : data.rows.length === 0 ? (
            <EmptyState
              icon="chart"
              title="지난 투자자별 매매 없음"
              why={
                meta.late
                  ? '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                  : `지금 쓰는 자료는 ${title}에서 누가 사고팔았는지 알려 주지 않습니다.`
              }
            />
          ) : (
            <>
              <div className={styles.bars}>
                <p aria-hidden="true">
                  {FLOW_GROUPS.map(({ id, name }) => (
                    <span key={id}>
                      <i data-group={id} />
                      {name}
                    </span>
                  ))}
                  <small>금액, {data.rows.length}거래일</small>
                </p>
                <FlowBars label={`${title} ${data.rows.length}거래일 투자자별 순매수`} days={data.rows.toReversed()} />
              </div>
              <DaysTable caption={`${title} 투자자별 일별 순매수 ${page}페이지`} days={data.rows} />
              <PageLinks page={page} pages={data.pages} label="일별 순매수 페이지" />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function DaysTable({ caption, days }: { readonly caption: string; readonly days: readonly DerivativeFlowDay[] }) {
  return (
    <ScrollArea label={`${caption} 표`}>
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">{caption}. 계약과 억원</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="left">
              일자
            </th>
            <th scope="colgroup" colSpan={4}>
              순매수(계약)
            </th>
            <th scope="colgroup" colSpan={4} className={styles.group}>
              순매수 금액(억)
            </th>
            <th scope="col" rowSpan={2} className={styles.group}>
              지수
            </th>
            <th scope="col" rowSpan={2}>
              등락률
            </th>
          </tr>
          <tr className={styles.second}>
            {['계약', '금액'].map((unit) =>
              GROUPS.map(({ id, name }, n) => (
                <th key={`${unit} ${id}`} scope="col" className={unit === '금액' && n === 0 ? styles.group : undefined}>
                  {name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <td className="left">
                {dottedDate(day.date)} {day.provisional && <Badge tone="warn">잠정</Badge>}
              </td>
              {GROUPS.map(({ id }) => (
                <NetCell key={`${id} contracts`} value={day[`${id}v`]} isFirst={false} />
              ))}
              {GROUPS.map(({ id }, n) => (
                <NetCell key={`${id} won`} value={eokOf(day[id])} isFirst={n === 0} />
              ))}
              <td className={`semibold ${styles.group}`}>{indexValue(day.close)}</td>
              <td>
                <Rate value={day.chgrate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** @param isFirst of its group of columns */
function NetCell({ value, isFirst }: { readonly value: number | null; readonly isFirst: boolean }) {
  return <td className={isFirst ? `${styles.group} ${toneOf(value, 0)}` : toneOf(value, 0)}>{signed(value)}</td>;
}
