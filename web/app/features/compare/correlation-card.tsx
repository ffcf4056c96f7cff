import type { Comparison } from '@sise/contract/comparison';
import { LEAST_RETURNS } from '@sise/domain/comparison/return-figures';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../ui/card.tsx';
import noteStyles from './card-note.module.css';
import { CompareTable } from './compare-table.tsx';
import { LineMark } from './line-mark.tsx';
import { MarkedName } from './marked-name.tsx';
import styles from './correlation-card.module.css';

type CorrelationCardProps = Pick<Comparison, 'instruments' | 'correlation' | 'common'>;

/** 상관계수: how alike the daily returns of each two are. */
export function CorrelationCard({ instruments, correlation, common }: CorrelationCardProps) {
  return (
    <Card title="상관계수" className="columns-6" flush>
      <CompareTable caption="일별 등락률의 상관계수" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">이름</th>
            {instruments.map(({ code, hname }, place) => (
              <th key={code} scope="col">
                <LineMark place={place} />
                <span className="ellipsis">{hname}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instruments.map(({ code, hname }, row) => (
            <tr key={code}>
              <th scope="row">
                <MarkedName name={hname} place={row} />
              </th>
              {instruments.map((other, column) => (
                <Coefficient key={other.code} value={correlation[row]?.[column] ?? null} isOwn={row === column} />
              ))}
            </tr>
          ))}
        </tbody>
      </CompareTable>
      <p className={noteStyles.cardNote}>
        {common < LEAST_RETURNS
          ? `모두 함께 거래한 날의 등락률이 ${comma(common)}개뿐이라 내지 않습니다. ${LEAST_RETURNS}개부터 냅니다.`
          : `모두 함께 거래한 날의 등락률 ${comma(common)}개로 냈습니다. 1은 같은 방향, 0은 무관, −1은 반대 방향입니다.`}
      </p>
    </Card>
  );
}

interface CoefficientProps {
  readonly value: number | null;
  /** Of an instrument with itself. */
  readonly isOwn: boolean;
}

/** The deepest tint, percent of the colour. */
const DEEPEST = 30;

function Coefficient({ value, isOwn }: CoefficientProps) {
  if (value === null) return <td>-</td>;
  const strength = isOwn ? 0 : Math.round(Math.abs(value) * DEEPEST);
  const tint = `color-mix(in srgb, var(${value < 0 ? '--c-3' : '--c-1'}) ${strength}%, transparent)`;
  return (
    <td data-own={isOwn || undefined} style={strength === 0 ? undefined : { background: tint }}>
      {comma(value, 2)}
    </td>
  );
}
