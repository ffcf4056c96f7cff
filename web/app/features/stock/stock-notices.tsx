import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { DESIGNATION_NAMES, type Designation } from '@sise/domain/market/instrument';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DESIGNATION_EFFECTS, WARNING_NOTICES } from './warning-notices.ts';
import styles from './stock-notices.module.css';

/** Notices above the price: a halt, a designation and a market warning, each with cause, day and end. */
export function StockNotices({ detail }: { readonly detail: StockDetail }) {
  const { halted, designation, warning } = detail;
  if (!halted && !designation && !warning) return null;
  return (
    <div className={styles.stockNotices}>
      {halted && <HaltNotice detail={detail} />}
      {designation && <DesignationNotice designation={designation} on={detail.designatedOn} />}
      {warning && <WarningNotice level={warning} warned={detail.warned} />}
    </div>
  );
}

function HaltNotice({ detail: { halt, shcode } }: { readonly detail: StockDetail }) {
  if (halt === null)
    return (
      <Notice tone="warn" title="거래정지">
        사유를 밝힌 공시가 자료에 없습니다.
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title="거래정지"
      action={
        <Link className={styles.link} to={paths.stockFilings(shcode, { open: halt.id })}>
          {dottedDate(halt.date)} 공시
        </Link>
      }
    >
      <b>{halt.reason}</b> · {dottedDate(halt.date)}부터 ·{' '}
      {halt.release === null ? '해제 시점은 공시되지 않았습니다.' : `해제: ${halt.release}`}
    </Notice>
  );
}

interface DesignationNoticeProps {
  readonly designation: Designation;
  readonly on: StockDetail['designatedOn'];
}

function DesignationNotice({ designation, on }: DesignationNoticeProps) {
  return (
    <Notice tone="warn" title={DESIGNATION_NAMES[designation]}>
      {on && `${dottedDate(on)}부터 · `}
      {DESIGNATION_EFFECTS[designation]}
    </Notice>
  );
}

interface WarningNoticeProps {
  readonly level: keyof typeof WARNING_NOTICES;
  readonly warned: StockDetail['warned'];
}

function WarningNotice({ level, warned }: WarningNoticeProps) {
  const { name, effect, release } = WARNING_NOTICES[level];
  return (
    <Notice tone="warn" title={name}>
      {warned && (
        <>
          <b>{shortDate(warned.date)} 지정</b> ·{' '}
          {warned.rise !== null && warned.rise > 0 && `지정 전 15거래일 동안 ${rate(warned.rise, 1)} · `}
        </>
      )}
      {effect} {release}
    </Notice>
  );
}
