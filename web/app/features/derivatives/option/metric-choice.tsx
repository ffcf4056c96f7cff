import { Segment } from '../../../ui/choice.tsx';
import { OPTION_COLUMNS } from './option-columns.ts';
import { metricsOf } from './option-address.ts';
import type { OptionView } from './option-address.ts';
import styles from './metric-choice.module.css';

interface MetricChoiceProps {
  readonly view: OptionView;
  readonly onChange: (part: Partial<OptionView>) => void;
}

/** The column beside the price, where a narrow screen has room for one. */
export function MetricChoice({ view, onChange }: MetricChoiceProps) {
  const options = metricsOf(view.columns).map((id) => ({ value: id, label: OPTION_COLUMNS[id].head }));
  return (
    <div className={styles.metric}>
      <Segment label="함께 볼 값" options={options} value={view.metric} onChange={(metric) => onChange({ metric })} />
    </div>
  );
}
