import { isOfClose } from '@sise/domain/market/source';
import type { IndexDetail, IndexFuture } from '@sise/contract/indices';
import type { Program } from '@sise/contract/program-trading';
import type { Flows } from '@sise/contract/rows';
import { namedFlows } from '@sise/domain/flows/investor';
import { shortDate } from '@sise/domain/format/date';
import { indexValue, signed } from '@sise/domain/format/number';
import { FlowBoxes } from '../../charts/flow-boxes.tsx';
import { netContracts, netsOf } from '../../charts/flow-shape.ts';
import { Rate } from '../../quotes/rate.tsx';
import { Net } from '../../quotes/sector-columns.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';
import type { IndexPage } from './index-pages.ts';
import indexHeadStyles from './index-head.module.css';

interface IndexInvestorsProps {
  readonly page: IndexPage;
  readonly detail: Pick<IndexDetail, 'flows' | 'program' | 'future'>;
  /** whether the source has not sent today's flows yet */
  readonly isLate: boolean;
}

/** Today's net buying in an index by investor group, 억원: three boxes, 프로그램매매, the other groups, and its future. */
export function IndexInvestors({ page, detail: { flows, program, future }, isLate }: IndexInvestorsProps) {
  const { source } = useMarketNow();
  if (flows === null || Object.keys(flows.flows).length === 0) {
    const { title, why } = noFlowsWords(isLate, isOfClose(source));
    return (
      <div className={indexHeadStyles.flows}>
        <p className={indexHeadStyles.none}>
          <b>{title}</b>
          {why}
        </p>
        {future && (
          <dl className={`facts ${indexHeadStyles.rest}`}>
            <FutureFacts future={future} whole={!page.isMarket} />
          </dl>
        )}
      </div>
    );
  }
  return (
    <div className={indexHeadStyles.flows}>
      <p className={indexHeadStyles.title}>
        투자자별 순매수 <span>{shortDate(flows.date)} · 억원</span>
        {flows.provisional && <Badge tone="warn">잠정</Badge>}
      </p>
      <FlowBoxes nets={netsOf(flows.flows)} />
      <dl className={`facts ${indexHeadStyles.rest}`}>
        {program && <ProgramNet program={program} />}
        {page.isMarket && <OtherInvestors flows={flows.flows} />}
        {future && <FutureFacts future={future} whole={!page.isMarket} />}
      </dl>
    </div>
  );
}

function noFlowsWords(isLate: boolean, ofClose: boolean) {
  if (isLate)
    return { title: '투자자별 매매 없음', why: '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.' };
  return ofClose
    ? { title: '투자자별 매매 자료 없음', why: '지금 쓰는 자료는 이 지수에서 누가 사고팔았는지 알려 주지 않습니다.' }
    : { title: '투자자별 매매 집계 전', why: '장이 열리면 개인·외국인·기관의 순매수를 보여 드립니다.' };
}

function ProgramNet({ program: { total, arb, nonarb } }: { readonly program: Program }) {
  return (
    <Fact name="프로그램 순매수">
      <Net won={total.net} />
      <small>
        차익 <Net won={arb.net} /> · 비차익 <Net won={nonarb.net} />
      </small>
    </Fact>
  );
}

/** The groups without a box, so that all groups add up to zero. */
function OtherInvestors({ flows }: { readonly flows: Flows }) {
  const others = namedFlows(flows).filter(({ group }) => group === 'corporation');
  if (others.length === 0) return null;
  return (
    <Fact name={others.map(({ name }) => name).join(' · ')}>
      {others.map(({ code, net }, i) => (
        <span key={code}>
          {i > 0 && ' · '}
          <Net won={net} />
        </span>
      ))}
    </Fact>
  );
}

interface FutureFactsProps {
  readonly future: IndexFuture;
  /** With its price and basis, for an index that is itself traded by its future. */
  readonly whole: boolean;
}

/** The nearest future: its basis to the index, and the net buying of foreigners in it. */
function FutureFacts({ future, whole }: FutureFactsProps) {
  const { hname, price, chgrate, theoryprice, basis, ibasis, foreigner } = future;
  return (
    <>
      {whole && (
        <Fact name={`근월물 ${hname}`}>
          {indexValue(price)}{' '}
          <small>
            <Rate value={chgrate} /> · 이론가 {indexValue(theoryprice)}
          </small>
        </Fact>
      )}
      <Fact name="선물 베이시스">
        {signed(basis, 2)} <small>이론 {signed(ibasis, 2)}</small>
      </Fact>
      {foreigner !== null && (
        <Fact name="외국인 선물">
          <span className={toneOf(foreigner)} title={netContracts(foreigner)}>
            {signed(foreigner)}계약
          </span>
        </Fact>
      )}
    </>
  );
}
