import type { EquityProduct, HoldingRow } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreRows } from '../more-rows.tsx';
import { ALL_HOLDINGS, FEW_HOLDINGS, etfEtnQuery } from './etf-etn-queries.ts';
import styles from './holdings-card.module.css';

/** Weights with a larger sum include futures, whose notional value exceeds their cost; percent. */
const WHOLE = 101;
/** Numbers of heaviest holdings whose weights are summed beside the bar. */
const TOP = [3, 10] as const;

/** 구성종목 (PDF): the contents of a creation unit, the heaviest first, and the rest in one line. */
export function HoldingsCard({ code, product }: { readonly code: Shcode; readonly product: EquityProduct }) {
  const [isLong, setLong] = useState(false);
  const all = useQuery({ ...etfEtnQuery(code, ALL_HOLDINGS), enabled: isLong }).data?.data;
  const { holdings, rest } = isLong && all ? all : product;
  const { holdingcount, basketdate, hname } = product;
  const hasRates = product.holdings.some(({ chgrate }) => chgrate !== null);
  const heaviest = Math.max(...holdings.map(({ weight }) => weight), rest?.weight ?? 0);
  const sum = holdings.reduce((total, { weight }) => total + weight, rest?.weight ?? 0);
  const moved = holdings.reduce((total, { contribution }) => total + (contribution ?? 0), rest?.contribution ?? 0);
  return (
    <Card
      className={styles.holdings}
      title="구성종목"
      asOf={`${comma(holdingcount)}개${basketdate === null ? '' : ` · ${shortDate(basketdate)} 기준`}`}
      flush
    >
      <WeightBar holdings={product.holdings} rest={product.rest} />
      <table className={`plain-table ${styles.holdingsTable}`}>
        <caption className="visually-hidden">{hname} 구성종목과 비중</caption>
        <thead>
          <tr>
            <th scope="col">종목</th>
            <th scope="col">비중</th>
            {hasRates && (
              <>
                <th scope="col">등락률</th>
                <th scope="col">기여(%p)</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {holdings.map((line, i) => (
            <HoldingLine key={line.shcode ?? line.hname} line={line} place={i} {...{ heaviest, hasRates }} />
          ))}
          {rest && (
            <tr className={styles.holdingsRest}>
              <th scope="row">나머지 {comma(rest.count)}개</th>
              <td>
                <WeightCell weight={rest.weight} heaviest={heaviest} />
              </td>
              {hasRates && (
                <>
                  <td>-</td>
                  <td className={toneOf(rest.contribution, 2)}>{rate(rest.contribution).replace('%', '')}</td>
                </>
              )}
            </tr>
          )}
          {hasRates && (
            <tr className={styles.holdingsTotal}>
              <th scope="row">합계</th>
              <td>{comma(sum, 1)}%</td>
              <td>-</td>
              <td className={toneOf(moved, 2)}>{rate(moved).replace('%', '')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.holdingsNote}>
        {hasRates && `기여 = 비중 × 등락률. ${movedSentence(moved, product)}`}
        {sum > WHOLE && '선물은 계약 금액을 비중으로 적어 합이 100%를 넘습니다. '}
        {!hasRates && '시세가 없는 자산은 비중만 보여 줍니다.'}
      </p>
      {holdingcount > FEW_HOLDINGS && (
        <MoreRows
          total={holdingcount}
          shown={holdings.length}
          more="전체 보기"
          isLong={isLong}
          onToggle={() => setLong(!isLong)}
        />
      )}
    </Card>
  );
}

/** Contributions and index differ by what the fund does not hold: cash, and the last shares of the index. */
const CLOSE = 0.05;

/** The sum of the contributions beside the move of the index, if the holdings are its stocks. */
function movedSentence(moved: number, { indexrate, index, multiple }: EquityProduct): string {
  if (indexrate === null || multiple !== 1) return '';
  const gap = Math.abs(moved - indexrate);
  if (gap > CLOSE) return '';
  const name = index ?? '기초지수';
  return gap < 0.005
    ? `모두 더하면 ${name} 등락률 ${rate(indexrate)}와 같습니다. `
    : `모두 더하면 ${name} 등락률 ${rate(indexrate)}와 ${comma(gap, 2)}%p 다릅니다(현금과 반올림). `;
}

/** All weights as one bar, with the sums of the heaviest. */
function WeightBar({ holdings, rest }: Pick<EquityProduct, 'holdings' | 'rest'>) {
  const topOf = (count: number) => holdings.slice(0, count).reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className={styles.holdingsSum}>
      <div className={styles.holdingsBar} aria-hidden="true">
        {holdings.map(({ hname, weight }, i) => (
          <i key={hname} data-c={i + 1} style={{ flexGrow: Math.max(0, weight) }} title={hname} />
        ))}
        {rest && <i style={{ flexGrow: Math.max(0, rest.weight) }} />}
      </div>
      {rest && (
        <p>
          {TOP.map((count) => (
            <span key={count}>
              상위 {count}개 <b>{comma(topOf(count), 1)}%</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface HoldingLineProps {
  readonly line: HoldingRow;
  readonly place: number;
  readonly heaviest: number;
  readonly hasRates: boolean;
}

function HoldingLine({
  line: { shcode, hname, weight, chgrate, contribution },
  place,
  heaviest,
  hasRates,
}: HoldingLineProps) {
  return (
    <tr>
      <th scope="row">
        <span>
          <i data-c={place < FEW_HOLDINGS ? place + 1 : undefined} aria-hidden="true" />
          {shcode === null ? <span className="ellipsis">{hname}</span> : <Link to={paths.stock(shcode)}>{hname}</Link>}
        </span>
      </th>
      <td>
        <WeightCell weight={weight} heaviest={heaviest} />
      </td>
      {hasRates && (
        <>
          <td className={toneOf(chgrate, 2)}>{rate(chgrate)}</td>
          <td className={toneOf(contribution, 2)}>{rate(contribution).replace('%', '')}</td>
        </>
      )}
    </tr>
  );
}

function WeightCell({ weight, heaviest }: { readonly weight: number; readonly heaviest: number }) {
  const width = Math.max(0, Math.min(100, (weight / heaviest) * 100));
  return (
    <span className={styles.weightCell}>
      <i aria-hidden="true">
        <b style={{ width: `${width.toFixed(1)}%` }} />
      </i>
      {comma(weight, 2)}%
    </span>
  );
}
