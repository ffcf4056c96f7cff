import type { Program, ProgramVolumes } from '@sise/contract/program-trading';
import { comma, signed } from '@sise/domain/format/number';
import { Sentence } from '../../../charts/sentence.tsx';
import { eokOf } from '../../../charts/flow-shape.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ProgramMarket } from './program-market.ts';
import { PROGRAM_KINDS, programSentence } from './program-words.ts';
import { timeText } from './intraday-plot.tsx';
import styles from './entries-card.module.css';

interface EntriesCardProps {
  readonly market: ProgramMarket;
  readonly program: Program;
  /** Null if the source has only won. */
  readonly volumes: ProgramVolumes | null;
  /** Seconds since 1970. */
  readonly at: number | null;
  readonly provisional: boolean;
}

/** Shares are shown in units of ten thousand. */
const MAN = 10_000;

/** 매수·매도: what program trading has bought and sold today, by kind, in won and in shares. */
export function EntriesCard({ market: { label: name }, program, volumes, at, provisional }: EntriesCardProps) {
  return (
    <Card
      title="매수·매도"
      asOf={
        <>
          {timeText(at ?? undefined)} 집계{' '}
          <Badge tone={provisional ? 'warn' : 'plain'}>{provisional ? '잠정' : '확정'}</Badge>
        </>
      }
      className="columns-4"
      flush
      data-part="program-entries"
    >
      <p className={styles.sentence}>
        <Sentence parts={programSentence(name, program)} />
      </p>
      <table className={`table table--unmarked ${styles.table}`}>
        <caption className="visually-hidden">{name} 프로그램 매매의 매수·매도·순매수, 억원과 만주</caption>
        <thead>
          <tr>
            <th scope="col" className="left" colSpan={2}>
              구분
            </th>
            <th scope="col">금액(억)</th>
            <th scope="col">수량(만주)</th>
          </tr>
        </thead>
        {PROGRAM_KINDS.map(({ id, name: kind }) => {
          const { buya, sela, net } = program[id];
          const { buyv, selv, netv } = volumes?.[id] ?? { buyv: null, selv: null, netv: null };
          return (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" rowSpan={3}>
                  {kind}
                </th>
                <th scope="row">매수</th>
                <td>{comma(eokOf(buya))}</td>
                <td>{comma(manOf(buyv))}</td>
              </tr>
              <tr>
                <th scope="row">매도</th>
                <td>{comma(eokOf(sela))}</td>
                <td>{comma(manOf(selv))}</td>
              </tr>
              <tr className={styles.net}>
                <th scope="row">순매수</th>
                <td className={toneOf(eokOf(net), 0)}>{signed(eokOf(net))}</td>
                <td className={toneOf(manOf(netv), 0)}>{signed(manOf(netv))}</td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </Card>
  );
}

function manOf(shares: number | null): number | null {
  return shares === null ? null : shares / MAN;
}
