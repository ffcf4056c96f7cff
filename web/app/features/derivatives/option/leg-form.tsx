import type { OptionChain } from '@sise/contract/options';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import type { BoardActions } from './use-board-keys.ts';
import styles from './leg-form.module.css';

interface LegFormProps extends Pick<BoardActions, 'onTrade'> {
  readonly chain: OptionChain;
}

const SIDES = [
  { value: 'call', label: '콜' },
  { value: 'put', label: '풋' },
] as const;

/** Adds an option without the board. */
export function LegForm({ chain, onTrade }: LegFormProps) {
  const [side, setSide] = useState<OptionSide>('call');
  const [chosen, setChosen] = useState<number | null>(null);
  const strike = chain.rows.find((row) => row.strike === chosen)?.strike ?? chain.atm ?? 0;
  const strikes = chain.rows.map((row) => ({ value: String(row.strike), label: comma(row.strike, 1) }));
  return (
    <div className={styles.form}>
      <Segment label="콜이나 풋" options={SIDES} value={side} onChange={setSide} />
      <Select label="행사가" options={strikes} value={String(strike)} onChange={(next) => setChosen(Number(next))} />
      <Button size="sm" onClick={() => onTrade({ side, strike }, 1)}>
        매수
      </Button>
      <Button size="sm" onClick={() => onTrade({ side, strike }, -1)}>
        매도
      </Button>
    </div>
  );
}
