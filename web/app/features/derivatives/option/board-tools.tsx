import { fileName } from '@sise/domain/format/file-name';
import { saveFile } from '../../../ui/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import type { OptionChain } from '@sise/contract/options';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { COLUMN_SETS } from './option-columns.ts';
import { optionCsv } from './option-csv.ts';
import { usualMetric } from './option-address.ts';
import type { OptionView } from './option-address.ts';
import { titleOfOptions } from './option-product.ts';
import type { OptionProduct } from './option-product.ts';
import styles from './board-tools.module.css';

interface BoardToolsProps {
  readonly product: OptionProduct;
  readonly chain: OptionChain;
  readonly view: OptionView;
  readonly onChange: (part: Partial<OptionView>) => void;
  /** Scrolls to the money. */
  readonly onCentre: () => void;
}

const STRIKES = [
  { value: '15', label: '등가 ±15' },
  { value: '30', label: '등가 ±30' },
  { value: 'all', label: '전체' },
] as const;
const SETS = COLUMN_SETS.map(({ id, label }) => ({ value: id, label }));

/** How many strikes and which columns are shown, and the whole board as a file. */
export function BoardTools({ product, chain, view, onChange, onCentre }: BoardToolsProps) {
  const { date } = useMarketNow();
  const name = fileName([titleOfOptions(product), chain.expiry ?? ''], date, 'csv');
  return (
    <div className={styles.tools}>
      <Button size="sm" onClick={onCentre}>
        등가로
      </Button>
      <Select label="행사가" options={STRIKES} value={view.strikes} onChange={(strikes) => onChange({ strikes })} />
      <Select
        label="열"
        options={SETS}
        value={view.columns}
        onChange={(columns) => onChange({ columns, metric: usualMetric(columns) })}
      />
      <Button size="sm" onClick={() => saveFile(new Blob([optionCsv(chain.rows)], { type: 'text/csv' }), name)}>
        <Icon name="download" size={16} /> CSV
      </Button>
    </div>
  );
}
