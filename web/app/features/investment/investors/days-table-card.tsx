import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { sumOf } from '@sise/domain/flows/net-columns';
import { fileName } from '@sise/domain/format/file-name';
import { PERIOD_NAMES } from '../../../quotes/period-names.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import type { FlowUnit } from '../flow-unit.ts';
import { daysColumns, totalOfDay } from './days-columns.ts';
import { daysCsv } from './days-csv.ts';
import { DaysTable } from './days-table.tsx';
import { changeOver } from './flow-days.ts';
import type { FlowDays } from './flow-days.ts';
import type { FlowView } from './flow-view.ts';

interface DaysTableCardProps {
  readonly market: FlowMarket;
  readonly view: FlowView;
  /** Of the period; at least one. */
  readonly days: FlowDays;
  readonly unit: FlowUnit;
  readonly onChange: (part: Partial<FlowView>) => void;
}

const ROWS = 20;

/** 일별 표: the days of the period by page, the newest first, under the sum of the whole period. */
export function DaysTableCard({ market, view, days, unit, onChange }: DaysTableCardProps) {
  const { date } = useMarketNow();
  const count = days.date.length;
  const pages = Math.max(1, Math.ceil(count / ROWS));
  const page = Math.min(view.page, pages);
  const groups = daysColumns(days, market.grouping, view.everyType);
  const last = count - 1 - (page - 1) * ROWS;
  const shown = Array.from({ length: Math.min(ROWS, last + 1) }, (_, n) => last - n);
  const save = () => {
    const file = daysCsv(days, market.grouping, unit.quantity);
    saveFile(new Blob([file], { type: 'text/csv' }), fileName([market.name, '투자자별순매수'], date, 'csv'));
  };
  return (
    <Card
      title="일별 표"
      asOf={`순매수 · 단위 ${unit.label}`}
      flush
      data-part="flow-days"
      tools={
        <>
          <Button size="sm" onClick={() => onChange({ everyType: !view.everyType })}>
            {view.everyType ? '세부 투자자 접기' : '세부 투자자 펼치기'}
          </Button>
          <Button size="sm" onClick={save}>
            <Icon name="download" size={14} /> CSV
          </Button>
        </>
      }
    >
      <DaysTable
        caption={`${market.name} 투자자별 일별 순매수, ${unit.label}`}
        indexName={market.indexName}
        days={days}
        shown={shown}
        groups={groups}
        unit={unit}
        sums={{
          name: `${PERIOD_NAMES[view.period]} 합계`,
          count,
          close: days.close.at(-1) ?? null,
          chgrate: changeOver(days),
          nets: groups.map(({ columns }) => columns.map(({ nets }) => sumOf(nets))),
          total: sumOf(days.date.map((_, day) => totalOfDay(groups, day))),
        }}
      />
      <PageLinks page={page} pages={pages} label="일별 표 페이지" />
    </Card>
  );
}
