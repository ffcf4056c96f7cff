import { Chip } from '../../../ui/chip.tsx';
import { canPress, MOST_INVESTORS, pressed } from './investor-choice.ts';
import type { DrawnInvestor, Investor } from './investor-choice.ts';
import styles from './investor-chips.module.css';

interface InvestorChipsProps {
  readonly all: readonly Investor[];
  readonly chosen: readonly DrawnInvestor[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The investors of the chart: one to three. A type of 기관 takes the place of 기관계, and the other way round. */
export function InvestorChips({ all, chosen, onChange }: InvestorChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">그림에 보일 투자자, {MOST_INVESTORS}개까지</legend>
      {all.map((investor) => {
        const drawn = chosen.find(({ id }) => id === investor.id);
        return (
          <Chip
            key={investor.id}
            small
            pressed={drawn !== undefined}
            disabled={!canPress(chosen, investor)}
            onPress={() => onChange(pressed(chosen, investor))}
          >
            {drawn && <i style={{ background: `var(${drawn.color})` }} />}
            {investor.name}
          </Chip>
        );
      })}
      <small>{MOST_INVESTORS}개까지</small>
    </fieldset>
  );
}
