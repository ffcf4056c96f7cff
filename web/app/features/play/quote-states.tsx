import type { ListOrder } from '@sise/contract/lists';
import { useState } from 'react';
import { ColumnPicker } from '../../quotes/column-picker.tsx';
import { DensitySwitch } from '../../quotes/density-switch.tsx';
import { ExpectedBand } from '../../quotes/expected-band.tsx';
import { nextSort, sortRows } from '../../quotes/order.ts';
import type { Sort } from '../../quotes/order.ts';
import { columnsOf } from '../../quotes/column-set.ts';
import { STOCK_COLUMNS, USUAL_PICKS, type StockColumnId } from '../../quotes/stock-columns.ts';
import { Price } from '../../quotes/price.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { SessionChip } from '../../quotes/session-chip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SAMPLE_ROWS } from './sample-rows.ts';
import playgroundPageStyles from './playground-page.module.css';

const PRESET: Sort<ListOrder> = { by: 'shcode', type: 'asc' };
const TICK = 100;

/** The table of quotes, and the states that a table cannot show. */
export function QuoteStates() {
  const [sort, setSort] = useState(PRESET);
  const [picks, setPicks] = useState<readonly StockColumnId[]>(USUAL_PICKS);
  const [isStale, setStale] = useState(false);
  const [price, setPrice] = useState(98_600);
  return (
    <>
      <Card
        title="시세 표"
        asOf="예시"
        flush
        className={isStale ? 'stale' : undefined}
        tools={
          <span className="row">
            <Switch on={isStale} onChange={setStale}>
              시세 끊김
            </Switch>
            <DensitySwitch />
            <ColumnPicker set={STOCK_COLUMNS} picks={picks} onPick={(chosen) => setPicks(chosen ?? USUAL_PICKS)} />
          </span>
        }
      >
        <QuoteTable
          caption="모든 상태의 종목"
          rows={sortRows(SAMPLE_ROWS, sort)}
          columns={columnsOf(STOCK_COLUMNS, picks)}
          sort={sort}
          onSort={(by) => setSort(nextSort(sort, by, PRESET))}
        />
      </Card>
      <Card title="세션과 예상 체결">
        <div className={playgroundPageStyles.row}>
          <SessionChip session="regular" time="14:05:12" feed="live" />
          <SessionChip session="closed" time="11.20 15:30 기준" feed="close" />
          <SessionChip session="regular" time="14:03:41 끊김" feed="silent" />
        </div>
        <ExpectedBand price={521_000} chgrate={9.22} volume={18_204} />
        <div className={playgroundPageStyles.row}>
          <b className={playgroundPageStyles.price}>
            <Price value={price} flash />
          </b>
          <Button size="sm" onClick={() => setPrice((before) => before + TICK)}>
            한 호가 위로
          </Button>
          <Button size="sm" onClick={() => setPrice((before) => before - TICK)}>
            한 호가 아래로
          </Button>
        </div>
      </Card>
    </>
  );
}
