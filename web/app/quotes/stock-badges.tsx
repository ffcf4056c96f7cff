import type { QuoteRow } from '@sise/contract/rows';
import { CORPORATE_ACTION_NAMES } from '@sise/domain/market/instrument';
import { Badge } from '../ui/badge.tsx';

type Marked = Pick<QuoteRow, 'halted' | 'designation' | 'warning' | 'action' | 'isnew'>;

const WARNINGS = { '01': '주의', '02': '경고', '03': '위험' } as const;

/** The status of a stock: trading halt, designation, market warning, corporate action, new listing. */
export function StockBadges({ halted, designation, warning, action, isnew }: Marked) {
  return (
    <>
      {halted && <Badge tone="ink">거래정지</Badge>}
      {designation && <Badge tone="warn">{designation === 'delisting' ? '정리매매' : '관리'}</Badge>}
      {warning && <Badge tone="warn">{WARNINGS[warning]}</Badge>}
      {action && <Badge>{CORPORATE_ACTION_NAMES[action]}</Badge>}
      {isnew && <Badge tone="new">신규</Badge>}
    </>
  );
}
