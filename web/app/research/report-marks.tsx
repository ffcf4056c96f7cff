import type { ReportRow } from '@sise/contract/reports';
import { MISSING } from '@sise/domain/format/number';
import { Change } from '../quotes/change.tsx';
import { Badge } from '../ui/badge.tsx';

/** ▲ and ▼ for a raised or lowered target; other changes as text. */
export function TargetChange({ row: { target, oldTarget, changePrices } }: { readonly row: ReportRow }) {
  if (target === null || changePrices === null) return <span className="secondary">{MISSING}</span>;
  if (changePrices === 'new') return <span className="secondary">신규</span>;
  if (oldTarget === null) return <span className="secondary">{MISSING}</span>;
  return changePrices === 'keep' ? <span className="secondary">유지</span> : <Change value={target - oldTarget} />;
}

/** 투자의견: red says buy, blue says sell, a ring strongly so. */
export function OpinionBadge({ row: { grade, gradeCode } }: { readonly row: ReportRow }) {
  if (gradeCode === null || gradeCode === '3') return <Badge>{grade}</Badge>;
  return (
    <Badge tone={gradeCode < '3' ? 'up' : 'down'} strong={gradeCode === '1' || gradeCode === '5'}>
      {grade}
    </Badge>
  );
}
