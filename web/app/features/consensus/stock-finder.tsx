import type { Shcode } from '@sise/domain/terms';
import { lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './stock-finder.module.css';

const StockFinding = lazy(async () => ({ default: (await import('./stock-finding.tsx')).StockFinding }));

interface StockFinderProps {
  /** The name of the chosen stock or index; null for any. */
  readonly chosen: string | null;
  readonly code: Shcode | null;
  readonly onTake: (code: Shcode | null) => void;
}

/** 종목: opens a popup that finds a stock with consensus; the chosen one can be taken out again. */
export function StockFinder({ chosen, code, onTake }: StockFinderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.finder}>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        종목 <b className="ellipsis">{chosen ?? '전체'}</b>
        <Icon name="search" size={14} />
      </button>
      {chosen !== null && (
        <button
          type="button"
          className="icon-button"
          aria-label={`종목 조건 ${chosen} 빼기`}
          onClick={() => onTake(null)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="종목 찾기"
        wide
        actions={<Button onClick={() => setOpen(false)}>닫기</Button>}
      >
        <StockFinding
          code={code}
          onTake={(taken) => {
            setOpen(false);
            onTake(taken);
          }}
        />
      </Dialog>
    </span>
  );
}
