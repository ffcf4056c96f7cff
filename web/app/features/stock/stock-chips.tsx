import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { shortDate } from '@sise/domain/format/date';
import { CORPORATE_ACTION_NAMES } from '@sise/domain/market/instrument';
import { StockBadges } from '../../quotes/stock-badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { nameOfListing } from './listing-name.ts';
import styles from './stock-chips.module.css';

/** The market and industry of a stock as links, and its badges. */
export function StockChips({ detail }: { readonly detail: StockDetail }) {
  const { mktflg, upcode, industry, department, kospi200, kosdaq150, ...marks } = detail;
  const index = INDICES[mktflg];
  return (
    <span className={styles.stockChips}>
      <Badge tone="line">{nameOfListing(detail)}</Badge>
      {industry !== null &&
        (index === undefined || upcode === null ? (
          <Badge>{industry}</Badge>
        ) : (
          <Link className="badge" to={paths.indexIndustries(index, { open: upcode })}>
            {industry} ›
          </Link>
        ))}
      {kospi200 && (
        <Link className="badge" to={paths.index('kospi200')}>
          KOSPI200
        </Link>
      )}
      {kosdaq150 && <Badge>KOSDAQ150</Badge>}
      {department && !marks.designation && <Badge>{department}</Badge>}
      <StockBadges {...marks} warning={null} action={null} />
      {marks.warning && <Badge tone="warn">{WARNINGS[marks.warning]}</Badge>}
      {marks.action && <Badge>{actionWords(marks.action, marks.sharechanges)}</Badge>}
    </span>
  );
}

const WARNINGS = { '01': '투자주의', '02': '투자경고', '03': '투자위험' } as const;

/** `액면분할 11.20`: with its day if the change has taken effect. */
function actionWords(action: keyof typeof CORPORATE_ACTION_NAMES, changes: StockDetail['sharechanges']): string {
  const change = changes.findLast((each) => each.action === action);
  return change === undefined
    ? CORPORATE_ACTION_NAMES[action]
    : `${CORPORATE_ACTION_NAMES[action]} ${shortDate(change.date)}`;
}

const INDICES: Partial<Record<string, 'kospi' | 'kosdaq'>> = { '1': 'kospi', '2': 'kosdaq' };
