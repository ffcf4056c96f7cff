import type { Meta } from '@sise/contract/envelope';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { codeOf, detailQuery } from '../queries.ts';
import { stockHandle, stockMeta } from '../stock-meta.ts';
import { BarCards } from './bar-cards.tsx';
import { CashCard } from './cash-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { addressWith } from './list-address.ts';
import { sectorPositionQuery, statementsQuery } from './disclosure-queries.ts';
import { SectorPositionCard } from './sector-position-card.tsx';
import { moneyUnitOf } from './statement-lines.ts';
import { periodOf, PERIODS, shownPeriods } from './statement-periods.ts';
import { SharesCard } from './shares-card.tsx';
import { StatementTable } from './statement-table.tsx';
import { StockFrame } from './stock-frame.tsx';
import styles from './financial-page.module.css';

const BASES = { consolidated: '연결', separate: '별도' } as const;

const required = ({ params }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), statementsQuery(code)];
};

const optional = ({ params }: PageAddress) => [sectorPositionQuery(codeOf(params))];

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockFinancial', '연간·분기 손익, 재무상태, 현금흐름과 추정');

/** 재무: the statements of a company by years or quarters, with estimates. */
export default function FinancialPage() {
  const code = codeOf(useParams());
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const { data: reply } = useSuspenseQuery(statementsQuery(code));
  const period = periodOf(search);
  const { rows: all, basis, hname, shares } = reply.data;
  const rows = shownPeriods(all, period);
  const unit = moneyUnitOf(all);
  const choose = (to: string) =>
    void navigate(addressWith(askedNow(), 'period', to === 'year' ? null : to), { preventScrollReset: true });
  return (
    <StockFrame code={code} current="stockFinancial">
      {({ product }) =>
        all.length === 0 ? (
          <Card title="재무">
            <EmptyState icon="chart" title="재무제표가 없습니다" why={whyNone(reply.meta, product !== null)} />
          </Card>
        ) : (
          <>
            <div className={styles.statementBar}>
              <Segment label="기간" options={PERIODS} value={period} onChange={choose} />
              <p>{`${basis === null ? '' : `${BASES[basis]} · `}${unit.name} · E와 빗금은 추정`}</p>
            </div>
            <BarCards rows={rows} all={all} unit={unit} />
            <div className="grid">
              <StatementTable code={code} name={hname} rows={rows} unit={unit} />
              <div className="stack columns-4">
                <GrowthCard all={all} />
                <SectorPositionCard code={code} />
                <CashCard all={all} unit={unit} />
                {shares && <SharesCard shares={shares} />}
              </div>
            </div>
          </>
        )
      }
    </StockFrame>
  );
}

function whyNone(meta: Meta, isEtfEtn: boolean): string {
  if (isEtfEtn) return 'ETF와 ETN은 회사가 아니어서 재무제표를 내지 않습니다.';
  if (meta.late) return '재무제표가 아직 오지 않았습니다. 오는 대로 보여 드립니다.';
  return '이 회사가 낸 재무제표가 지금 쓰는 자료에 없습니다.';
}
