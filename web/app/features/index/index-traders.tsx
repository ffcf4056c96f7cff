import type { FlowDay, Program } from '@sise/contract/investment';
import type { Flows } from '@sise/contract/rows';
import { namedFlows } from '@sise/domain/flows/investor';
import { shortDate } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import type { Upcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { FlowBoxes } from '../../charts/flow-boxes.tsx';
import { eokOf, netsOf } from '../../charts/flow-shape.ts';
import { toneOf } from '../../quotes/tone.ts';
import { useAskAgain } from '../../quotes/use-ask-again.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { SOON_MS, tradersQuery } from './queries.ts';

interface IndexTradersProps {
  readonly upcode: Upcode;
  readonly flows: FlowDay | null;
}

/** Who bought and sold in a market today, 억원: three boxes, who else there is, and 프로그램매매. */
export function IndexTraders({ upcode, flows }: IndexTradersProps) {
  const { source } = useMarketNow();
  const { data: traders } = useQuery({ ...tradersQuery, refetchInterval: useAskAgain(SOON_MS) });
  const program = traders?.data.find((row) => row.upcode === upcode)?.program ?? null;
  if (flows === null || Object.keys(flows.flows).length === 0)
    return (
      <div className="index-head__flows">
        <p className="index-head__none">
          <b>{source === 'archive' ? '투자자별 매매 자료 없음' : '투자자별 매매 집계 전'}</b>
          {source === 'archive'
            ? '지금 쓰는 자료는 이 시장에서 누가 사고팔았는지 알려 주지 않습니다.'
            : '장이 열리면 개인·외국인·기관의 순매수를 보여 드립니다.'}
        </p>
      </div>
    );
  return (
    <div className="index-head__flows">
      <p className="index-head__title">
        투자자별 순매수 <span>{shortDate(flows.date)} · 억원</span>
        {flows.provisional && <Badge tone="warn">잠정</Badge>}
      </p>
      <FlowBoxes nets={netsOf(flows.flows)} />
      <dl className="facts index-head__rest">
        {program && <ProgramNet program={program} />}
        <OtherTraders flows={flows.flows} />
      </dl>
    </div>
  );
}

function ProgramNet({ program: { total, arb, nonarb } }: { readonly program: Program }) {
  return (
    <div className="index-head__program">
      <dt>프로그램 순매수</dt>
      <dd>
        <Net won={total.net} />
        <small>
          차익 <Net won={arb.net} /> · 비차익 <Net won={nonarb.net} />
        </small>
      </dd>
    </div>
  );
}

/** Who is in none of the boxes, so that boxes and these close the sum. */
function OtherTraders({ flows }: { readonly flows: Flows }) {
  return namedFlows(flows)
    .filter(({ group }) => group === 'corporation')
    .map(({ code, name, net }) => (
      <div key={code}>
        <dt>{name}</dt>
        <dd>
          <Net won={net} />
        </dd>
      </div>
    ));
}

/** A net amount in 억. */
function Net({ won }: { readonly won: number }) {
  return (
    <span className={toneOf(won)} title={`${comma(won)}원`}>
      {signed(eokOf(won))}
    </span>
  );
}
