import { addressOf } from '@sise/contract/address';
import { flowMarkets } from '@sise/contract/flow-markets';
import type { FlowMarketRow } from '@sise/contract/flow-markets';
import { paths } from '@sise/contract/paths';
import { FLOW_MARKETS } from '@sise/domain/flows/flow-market';
import { INVESTOR_GROUP_NAMES } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { shortDate } from '@sise/domain/format/date';
import { signed } from '@sise/domain/format/number';
import { FLOW_GROUPS } from '../../../charts/flow-shape.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { IntradayLines } from '../intraday-lines.tsx';
import { intradayPlaces } from '../intraday-places.ts';
import { colorOfGroup } from '../investor-colors.ts';
import styles from './contracts-card.module.css';

const GROUPS: readonly InvestorGroup[] = ['individual', 'foreigner', 'institution', 'corporation'];
const CONTRACTS = new Set(FLOW_MARKETS.filter(({ contracts }) => contracts !== null).map(({ id }) => id));

interface ContractsCardProps {
  /** of every market */
  readonly rows: readonly FlowMarketRow[];
  /** whether the source has not sent all flows yet */
  readonly isLate: boolean;
}

/** 선물·옵션: the nets of the groups in contracts and won. */
export function ContractsCard({ rows, isLate }: ContractsCardProps) {
  const contracts = rows.filter(({ market, date }) => CONTRACTS.has(market) && date !== null);
  const [first] = contracts;
  if (first === undefined)
    return (
      <Card title="선물·옵션">
        <EmptyState
          icon="chart"
          title="선물·옵션 투자자 자료 없음"
          why={
            isLate
              ? '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
              : '지금 쓰는 자료는 선물과 옵션에서 누가 사고팔았는지 알려 주지 않습니다.'
          }
        />
      </Card>
    );
  return (
    <Card
      title="선물·옵션"
      asOf={
        <>
          {first.date !== null && shortDate(first.date)} 순매수{' '}
          {contracts.some(({ provisional }) => provisional) && <Badge tone="warn">잠정</Badge>}
        </>
      }
      flush
      data-part="flows-contracts"
      tools={
        <CsvLink url={addressOf(flowMarkets.all, { intraday: false, format: 'csv' }).url} name={['시장별', '순매수']} />
      }
    >
      <ScrollArea label="선물·옵션 투자자별 순매수 표">
        <table className={`table table--unmarked ${styles.table}`}>
          <caption className="visually-hidden">선물·옵션 투자자별 순매수, 계약과 억원</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className="left">
                시장
              </th>
              <th scope="colgroup" colSpan={GROUPS.length}>
                순매수(계약)
              </th>
              <th scope="colgroup" colSpan={GROUPS.length} className={styles.group}>
                순매수 금액(억)
              </th>
              <th scope="col" rowSpan={2} className={styles.group}>
                장중 흐름
              </th>
            </tr>
            <tr className={styles.second}>
              {['계약', '금액'].map((unit) =>
                GROUPS.map((id, n) => (
                  <th
                    key={`${unit} ${id}`}
                    scope="col"
                    className={unit === '금액' && n === 0 ? styles.group : undefined}
                  >
                    {INVESTOR_GROUP_NAMES[id]}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {contracts.map((row) => (
              <tr key={row.market}>
                <th scope="row" className="left">
                  <Link to={paths.investors({ market: row.market })}>{row.mktname}</Link>
                </th>
                {GROUPS.map((id) => (
                  <td key={`${id} contracts`} className={`semibold ${toneOf(row[`${id}v`])}`}>
                    {signed(row[`${id}v`])}
                  </td>
                ))}
                {GROUPS.map((id, n) => (
                  <td key={`${id} won`} className={n === 0 ? `${styles.group} ${eokTone(row[id])}` : eokTone(row[id])}>
                    {inSignedEok(row[id])}
                  </td>
                ))}
                <td className={styles.group}>
                  <Intraday row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={styles.note}>
        옵션 금액은 프리미엄입니다. 국가·지자체는 선물·옵션에서 기타법인에 듭니다. 흐름은 개장부터의 순매수 계약입니다.
      </p>
    </Card>
  );
}

function Intraday({ row: { mktname, intraday } }: { readonly row: FlowMarketRow }) {
  if (intraday === null || intraday.time.length < 2) return '-';
  return (
    <span className={styles.intraday}>
      <IntradayLines
        label={`${mktname} 개장부터 순매수의 흐름. 마지막 값은 이 줄의 계약 수입니다.`}
        lines={FLOW_GROUPS.map(({ id }) => ({ id, values: intraday[id], color: colorOfGroup(id) ?? '--c-6' }))}
        places={intradayPlaces(intraday)}
      />
    </span>
  );
}

/** Below ten 억 with a decimal, because premiums are small. */
function inSignedEok(won: number | null): string {
  return signed(won === null ? null : won / 1e8, digitsOf(won));
}

function eokTone(won: number | null): string {
  return toneOf(won === null ? null : won / 1e8, digitsOf(won));
}

function digitsOf(won: number | null): number {
  return won !== null && Math.abs(won) < 10e8 ? 1 : 0;
}
