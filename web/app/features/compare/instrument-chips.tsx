import type { ComparedInstrument } from '@sise/contract/comparison';
import { Icon } from '../../ui/icon.tsx';
import { LeavingItem } from '../../ui/leaving-item.tsx';
import { Link } from '../../ui/link.tsx';
import { compareAddress, type CompareView } from './compare-address.ts';
import { LineMark } from './line-mark.tsx';
import styles from './instrument-chips.module.css';

interface InstrumentChipsProps {
  readonly view: CompareView;
  readonly instruments: readonly ComparedInstrument[];
}

/** The compared instruments; each can be taken out. */
export function InstrumentChips({ view, instruments }: InstrumentChipsProps) {
  return (
    <ul className={styles.chips} aria-label="비교 중">
      {instruments.map(({ code, hname }, place) => {
        const rest = instruments.flatMap((other) => (other.code === code ? [] : [other.code]));
        return (
          <LeavingItem key={code}>
            <LineMark place={place} /> {hname}
            <Link
              className="icon-button"
              to={compareAddress({ ...view, codes: rest })}
              replace
              preventScrollReset
              aria-label={`${hname} 빼기`}
            >
              <Icon name="close" size={12} />
            </Link>
          </LeavingItem>
        );
      })}
    </ul>
  );
}
