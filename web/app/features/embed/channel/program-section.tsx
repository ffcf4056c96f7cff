import { investment } from '@sise/contract/investment';
import { paths } from '@sise/contract/paths';
import type { Program, ProgramColumns } from '@sise/contract/program-trading';
import { hourMinute } from '@sise/domain/format/date';
import { KOSDAQ, KOSPI } from '@sise/domain/market/main-indices';
import { instant } from '@sise/domain/terms';
import type { Upcode } from '@sise/domain/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { netInEok } from '../../../charts/flow-shape.ts';
import { hours } from '../../../charts/index-series.ts';
import type { IndexSeries } from '../../../charts/index-series.ts';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Columns } from '../columns.tsx';
import { DayChart } from '../day-chart.tsx';
import { Facts } from '../facts.tsx';
import type { ChannelSection } from './channel-section.ts';
import tileStyles from './tile.module.css';

const programQuery = (id: Upcode) => queryOf(investment.program, { id });
const MARKETS = [KOSPI, KOSDAQ] as const;
const PARTS = [
  { id: 'total', name: '전체(억)' },
  { id: 'arb', name: '차익(억)' },
  { id: 'nonarb', name: '비차익(억)' },
] as const;

/** 프로그램 매매: net buying of the day in both markets, and how it came about. */
export const programSection: ChannelSection = {
  to: paths.programTrading(),
  queries: () => MARKETS.map(programQuery),
  Body: ProgramSection,
};

function ProgramSection() {
  return (
    <Columns>
      {MARKETS.map((id) => (
        <MarketTile key={id} id={id} />
      ))}
    </Columns>
  );
}

function MarketTile({ id }: { readonly id: Upcode }) {
  const { hname, program, provisional, series } = useSuspenseQuery(programQuery(id)).data.data;
  return (
    <section className={tileStyles.tile}>
      <h2>
        {hname}
        <small>순매수{provisional && ' · 잠정'}</small>
      </h2>
      {series && <DayChart series={seriesOfNet(series)} label={`${hname} 프로그램 순매수, 억원`} />}
      {program === null ? (
        <EmptyLine>지금 쓰는 자료에는 프로그램 매매가 없습니다.</EmptyLine>
      ) : (
        <Facts facts={factsOf(program)} />
      )}
    </section>
  );
}

function factsOf(program: Program) {
  return PARTS.map(({ id, name }) => {
    const { net } = program[id];
    const { text, tone, title } = netInEok(net);
    return { name, value: text, title, tone };
  });
}

/** Net buying since the opening as a line around zero, 억원. */
function seriesOfNet({ opensAt, closesAt, time, total }: ProgramColumns): IndexSeries {
  return {
    at: time,
    values: total.map((net) => net / 1e8),
    base: 0,
    from: opensAt,
    to: closesAt,
    labels: hours(opensAt, closesAt, 2),
    baseLabel: '0',
    digits: 0,
    nameOf: (at) => hourMinute(instant(at * 1000)),
  };
}
