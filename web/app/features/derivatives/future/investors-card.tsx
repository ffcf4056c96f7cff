import { addressOf } from '@sise/contract/address';
import type { Meta } from '@sise/contract/envelope';
import { future } from '@sise/contract/future';
import type { FutureInvestors } from '@sise/contract/futures';
import { groupLines, totalOfGroups } from '@sise/domain/flows/flow-groups';
import type { GroupLine, InvestorTrade } from '@sise/domain/flows/flow-groups';
import { shortDate } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { eokOf } from '../../../charts/flow-shape.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { titleOfFutures } from './future-product.ts';
import type { FutureProduct } from './future-product.ts';
import { investorsQuery } from './future-queries.ts';
import styles from './wide-table.module.css';

const HEIGHT = 480;

/** 투자자별 매매 of today in contracts and won; 기관계 with its types, and the sum, whose net is zero. */
export function InvestorsCard({ product }: { readonly product: FutureProduct }) {
  const query = { ...investorsQuery(product), refetchInterval: useRefetchInterval() };
  return (
    <QueryBoundary query={query} what="투자자별 매매를" height={HEIGHT}>
      {({ data, meta }) => (data.x === 'investors' ? <Today product={product} investors={data} meta={meta} /> : null)}
    </QueryBoundary>
  );
}

interface TodayProps {
  readonly product: FutureProduct;
  readonly investors: FutureInvestors;
  readonly meta: Meta;
}

function Today({ product, investors: { date, provisional, rows }, meta: { late } }: TodayProps) {
  const title = titleOfFutures(product);
  const lines = groupLines(rows.filter(({ what }) => what === 'futures').map(tradeOf));
  const total = totalOfGroups(lines);
  const file = addressOf(future.detail, { product: product.spec.id, x: 'investors', format: 'csv' }).url;
  if (total.contracts.bought === 0)
    return (
      <Card title="투자자별 매매">
        <EmptyState
          icon="chart"
          title="투자자별 매매 없음"
          why={
            late
              ? '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
              : lines.length === 0
                ? `지금 쓰는 자료는 ${title}에서 누가 사고팔았는지 알려 주지 않습니다.`
                : '첫 체결 뒤에 투자자별 매매가 나옵니다.'
          }
        />
      </Card>
    );
  return (
    <Card
      title="투자자별 매매"
      asOf={
        <>
          {date !== null && shortDate(date)} 모든 결제월 {provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      flush
      data-part="future-investors"
      tools={<CsvLink url={file} name={[title, '투자자별']} />}
    >
      <ScrollArea label={`${title} 투자자별 매매 표`}>
        <table className={`table table--unmarked ${styles.table} ${styles.narrow}`}>
          <caption className="visually-hidden">{title} 투자자별 매도, 매수, 순매수. 계약과 억원</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className="left">
                투자자
              </th>
              <th scope="colgroup" colSpan={3}>
                계약
              </th>
              <th scope="colgroup" colSpan={3} className={styles.group}>
                금액(억)
              </th>
            </tr>
            <tr className={styles.second}>
              {['계약', '금액'].map((unit) =>
                ['매도', '매수', '순매수'].map((side) => (
                  <th
                    key={`${unit} ${side}`}
                    scope="col"
                    className={unit === '금액' && side === '매도' ? styles.group : undefined}
                  >
                    {side}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row" className={line.isPart ? `left ${styles.part}` : 'left'}>
                  {line.name}
                </th>
                <Cells line={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="total-row">
              <th scope="row" className="left">
                합계
              </th>
              <Cells line={total} />
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      <p className={styles.note}>
        기관계는 아래 줄의 기관을 더한 값이며 합계에는 한 번만 들어갑니다. 국가·지자체는 선물·옵션에서 기타법인에
        듭니다.
      </p>
    </Card>
  );
}

function Cells({ line: { contracts, won } }: { readonly line: Pick<GroupLine, 'contracts' | 'won'> }) {
  const eok = { sold: eokOf(won.sold), bought: eokOf(won.bought), net: eokOf(won.net) };
  return (
    <>
      <td className="secondary">{comma(contracts.sold)}</td>
      <td className="secondary">{comma(contracts.bought)}</td>
      <td className={`semibold ${toneOf(contracts.net)}`}>{signed(contracts.net)}</td>
      <td className={`secondary ${styles.group}`}>{comma(eok.sold)}</td>
      <td className="secondary">{comma(eok.bought)}</td>
      <td className={`semibold ${toneOf(eok.net, 0)}`}>{signed(eok.net)}</td>
    </>
  );
}

function tradeOf(row: FutureInvestors['rows'][number]): InvestorTrade {
  const { hname, group, buya, sela, net, buyvol, selvol, netvol } = row;
  return {
    name: hname,
    group,
    contracts: { sold: selvol, bought: buyvol, net: netvol },
    won: { sold: sela, bought: buya, net },
  };
}
