import { investment } from '@sise/contract/investment';
import { paths } from '@sise/contract/paths';
import { indexValue } from '@sise/domain/format/number';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { FlowBoxes } from '../../../charts/flow-boxes.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Columns } from '../columns.tsx';
import type { ChannelSection } from './channel-section.ts';
import tileStyles from './tile.module.css';

const flowsQuery = queryOf(investment.overview, {});

/** 투자동향: what the three groups of investors buy and sell in both markets, 억원. */
export const investmentSection: ChannelSection = {
  to: paths.investment(),
  queries: () => [flowsQuery],
  Body: InvestmentSection,
};

function InvestmentSection() {
  const rows = useSuspenseQuery(flowsQuery).data.data;
  if (rows.length === 0) return <EmptyLine>지금 쓰는 자료에는 투자자별 매매가 없습니다.</EmptyLine>;
  return (
    <Columns>
      {rows.map((row) => (
        <section key={row.upcode} className={tileStyles.tile}>
          <h2>
            {row.hname} {indexValue(row.price)} <Rate value={row.chgrate} />
            <small>순매수, 억원{row.provisional && ' · 잠정'}</small>
          </h2>
          <div data-part="flow">
            <FlowBoxes nets={row} />
          </div>
        </section>
      ))}
    </Columns>
  );
}
