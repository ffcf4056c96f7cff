import { paths } from '@sise/contract/paths';
import type { ScreenField } from '@sise/contract/screener-filter';
import { dateWithWeekday } from '@sise/domain/format/date';
import type { DateKst } from '@sise/domain/terms';
import { Form } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScopeText } from '../scope-text.tsx';
import { ScreenChips } from '../screen-chips.tsx';
import { fieldTexts } from '../screen-fields.ts';
import { daysBack, pastAddress, type PastView } from './past-address.ts';
import styles from './day-card.module.css';

interface DayCardProps {
  readonly view: PastView;
  /** The day that is shown. */
  readonly date: DateKst;
  /** Days that can be shown, oldest first. */
  readonly dates: readonly DateKst[];
  readonly onRemove: (field: ScreenField) => void;
}

const SCREENS = { stocks: paths.screener, products: paths.screenerProducts };

/** The day and the conditions of a past screen. The day is in a form that works without scripts. */
export function DayCard({ view, date, dates, onRemove }: DayCardProps) {
  const place = dates.indexOf(date);
  const hrefOf = (day: DateKst) => pastAddress({ ...view, date: day, page: 1 });
  const hidden = new URLSearchParams(hrefOf(date).split('?')[1]);
  hidden.delete('date');
  return (
    <Card title="날짜와 조건" flush>
      <div className={styles.day}>
        <Form method="get" className={styles.form} preventScrollReset>
          {[...hidden].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="past-day">기준일</label>
          <input
            key={date}
            id="past-day"
            type="date"
            name="date"
            defaultValue={date}
            min={dates[0]}
            max={dates.at(-1)}
            required
          />
          <Button type="submit" size="sm">
            보기
          </Button>
        </Form>
        <nav className={`${styles.days} chip-row`} aria-label="기준일 바꾸기">
          <Beside day={dates[place - 1]} label="이전 거래일" hrefOf={hrefOf} />
          <Beside day={dates[place + 1]} label="다음 거래일" hrefOf={hrefOf} />
          {daysBack(dates).map(({ label, date: day }) => (
            <Link
              key={label}
              className="chip chip--small"
              to={hrefOf(day)}
              aria-current={day === date ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <ScreenChips kind={view.kind} screen={view.screen} onRemove={onRemove} />
      <div className={styles.foot}>
        <ScopeText kind={view.kind} screen={view.screen} />
        <span className="spacer" />
        <Link
          className={buttonClass({ size: 'sm' })}
          to={SCREENS[view.kind]({ ...fieldTexts(view.kind, view.screen) })}
        >
          조건 바꾸기
        </Link>
      </div>
    </Card>
  );
}

interface BesideProps {
  readonly day: DateKst | undefined;
  readonly label: string;
  readonly hrefOf: (day: DateKst) => string;
}

function Beside({ day, label, hrefOf }: BesideProps) {
  if (day === undefined) return null;
  return (
    <Link className="chip chip--small" to={hrefOf(day)} title={dateWithWeekday(day)} preventScrollReset>
      {label}
    </Link>
  );
}
