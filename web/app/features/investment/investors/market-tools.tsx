import { FLOW_MARKETS } from '@sise/domain/flows/flow-market';
import { shortDate } from '@sise/domain/format/date';
import type { FlowMarketDetail } from '@sise/contract/flow-markets';
import { Badge } from '../../../ui/badge.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { FlowUnit } from '../flow-unit.ts';
import { withFlowView } from './flow-view.ts';
import type { FlowView } from './flow-view.ts';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import styles from './market-tools.module.css';

interface MarketToolsProps {
  readonly view: FlowView;
  readonly detail: FlowMarketDetail | undefined;
  readonly unit: FlowUnit;
  readonly onChange: (part: Partial<FlowView>) => void;
}

/** The market, and whether won or volume is shown; beside it the day of the cards and the unit of everything. */
export function MarketTools({ view, detail, unit, onChange }: MarketToolsProps) {
  const { asked } = useAskedSearch();
  const tabs = FLOW_MARKETS.map(({ id, name }) => ({
    to: `?${withFlowView(asked, { market: id }).toString()}`,
    label: name,
    current: id === view.market,
  }));
  return (
    <div className={styles.tools}>
      <Tabs label="시장" tabs={tabs} small keepScroll />
      <div className={styles.measure}>
        <span className={styles.day}>
          {detail?.date != null && shortDate(detail.date)} {detail?.provisional && <Badge tone="warn">잠정</Badge>} 단위{' '}
          {unit.label}
        </span>
        <Segment
          label="단위"
          options={[
            { value: 'amount', label: '금액' },
            { value: 'volume', label: view.market.includes('-') ? '계약' : '수량' },
          ]}
          value={view.measure}
          onChange={(measure) => onChange({ measure })}
        />
      </div>
    </div>
  );
}
