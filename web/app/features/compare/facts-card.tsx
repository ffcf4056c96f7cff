import type { ComparedInstrument } from '@sise/contract/comparison';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { CompareTable } from './compare-table.tsx';
import { FACTS, kindText } from './facts.tsx';
import { pathOfInstrument } from './instrument-path.ts';
import { LineMark } from './line-mark.tsx';
import { LiveInstrument } from './live-instrument.tsx';
import styles from './facts-card.module.css';

/** 시세와 지표: for each instrument what its kind has. */
export function FactsCard({ instruments }: { readonly instruments: readonly ComparedInstrument[] }) {
  const shown = FACTS.filter(({ has }) => instruments.some(has));
  return (
    <Card title="시세와 지표" flush>
      <CompareTable caption="비교하는 종목과 지수의 시세와 지표" className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">항목</th>
            {instruments.map((each, place) => (
              <th key={each.code} scope="col">
                <span>
                  <LineMark place={place} /> <Name of={each} />
                </span>
                <small>{kindText(each)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, has, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {instruments.map((each) => (
                <td key={each.code}>
                  {has(each) ? <LiveInstrument of={each}>{cell}</LiveInstrument> : <span>-</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CompareTable>
    </Card>
  );
}

function Name({ of }: { readonly of: ComparedInstrument }) {
  const to = pathOfInstrument(of);
  return to === null ? of.hname : <Link to={to}>{of.hname}</Link>;
}
