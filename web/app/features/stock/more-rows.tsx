import { comma } from '@sise/domain/format/number';
import { Button } from '../../ui/button.tsx';
import holdingEtfsCardStyles from './overview/holding-etfs-card.module.css';

interface MoreRowsProps {
  readonly total: number;
  readonly shown: number;
  readonly isLong: boolean;
  readonly onToggle: () => void;
  /** The button of the short list: 더 보기. */
  readonly more: string;
}

/** Under a short list: how much of it is shown, and the button for the rest. */
export function MoreRows({ total, shown, isLong, onToggle, more }: MoreRowsProps) {
  return (
    <p className={holdingEtfsCardStyles.holdingEtfsFoot}>
      <span>
        {comma(total)}개 가운데 {comma(shown)}개
      </span>
      <Button size="sm" aria-expanded={isLong} onClick={onToggle}>
        {isLong ? '접기' : more}
      </Button>
    </p>
  );
}
