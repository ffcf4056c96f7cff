import type { FollowedReport } from '@sise/contract/follows';
import { upsideOf } from '@sise/domain/consensus/report';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { OpinionBadge } from '../../../research/report-marks.tsx';
import { Price } from '../../../quotes/price.tsx';
import { useLivePrice } from '../../../quotes/use-live-price.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import reportsCardStyles from './reports-card.module.css';

interface ReportLineProps {
  readonly report: FollowedReport;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** A report in two lines: its title and stock, and its target price. */
export function ReportLine({ report, drawer }: ReportLineProps) {
  const { id, title, unread, hname, writer, date, time, target, shcode } = report;
  const price = useLivePrice(shcode, report.price);
  const upside = upsideOf(target, price);
  return (
    <li data-read={unread ? undefined : ''} data-open={drawer.open === `${id}` ? '' : undefined}>
      <div>
        <h3>
          <Link to={drawer.hrefOf(`${id}`)} state={drawer.state} preventScrollReset className="ellipsis">
            {title}
          </Link>
          {unread && <Badge tone="new">안 읽음</Badge>}
        </h3>
        <p className={reportsCardStyles.subject}>
          <OpinionBadge row={report} />
          <b className="ellipsis">{hname}</b>
          <span>{`${writer} · ${shortDate(date)}${time === null ? '' : ` ${time}`}`}</span>
        </p>
      </div>
      {target !== null && (
        <div className={reportsCardStyles.target}>
          <TargetMove report={report} />
          <p>
            {'현재 '}
            <Price value={price} flash /> · 괴리율 {rate(upside, 1)}
          </p>
        </div>
      )}
    </li>
  );
}

/** The previous and the present target. */
function TargetMove({ report: { oldTarget, target, changePrices } }: { readonly report: FollowedReport }) {
  return (
    <p>
      <span className="visually-hidden">목표주가 </span>
      {changePrices === 'up' || changePrices === 'down' ? (
        <span>
          {comma(oldTarget)} <span aria-hidden="true">→</span>
          <span className="visually-hidden">에서</span>{' '}
        </span>
      ) : (
        <span>{changePrices === 'new' ? '신규 ' : changePrices === 'keep' ? '유지 ' : ''}</span>
      )}
      <b>{comma(target)}</b>
    </p>
  );
}
