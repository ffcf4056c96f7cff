import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import type { TransactionKind } from '@sise/domain/portfolio/transaction';
import { Segment } from '../../../../ui/choice.tsx';
import type { Option } from '../../../../ui/choice.tsx';
import styles from './kind-choice.module.css';

interface Family {
  readonly label: string;
  readonly kinds: readonly [TransactionKind, ...TransactionKind[]];
}

/** Kinds grouped by their fields; a family with several kinds has a second row. */
const FAMILIES: readonly [Family, ...Family[]] = [
  { label: '매수', kinds: ['buy'] },
  { label: '매도', kinds: ['sell'] },
  { label: '배당', kinds: ['dividend'] },
  { label: '분할·무상', kinds: ['split', 'merge', 'bonus'] },
  { label: '수수료·세금', kinds: ['fee', 'tax'] },
];

const FAMILY_OPTIONS: readonly Option<TransactionKind>[] = FAMILIES.map(({ label, kinds }) => ({
  value: kinds[0],
  label,
}));

interface KindChoiceProps {
  readonly kind: TransactionKind;
  readonly onChange: (kind: TransactionKind) => void;
}

/** 매수, 매도, 배당, …: the kind of the entry. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const family = FAMILIES.find(({ kinds }) => kinds.includes(kind)) ?? FAMILIES[0];
  return (
    <div className={styles.kinds}>
      <Segment label="거래 종류" options={FAMILY_OPTIONS} value={family.kinds[0]} onChange={onChange} />
      {family.kinds.length > 1 && (
        <Segment
          label={family.label}
          options={family.kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
          value={kind}
          onChange={onChange}
        />
      )}
    </div>
  );
}
