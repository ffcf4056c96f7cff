import type { DateKst } from '@sise/domain/terms';
import { dateKst } from '@sise/domain/terms';
import { Form } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { weekdayBeside } from './company-text.ts';
import styles from './day-choice.module.css';

interface DayChoiceProps {
  /** The day that is shown. */
  readonly date: string;
  /** The newest day there is. */
  readonly newest: DateKst;
}

/** Chooses the day of a foreign stock, in the address: a form that works without scripts. */
export function DayChoice({ date, newest }: DayChoiceProps) {
  const before = weekdayBeside(dateKst(date), -1);
  const after = weekdayBeside(dateKst(date), 1);
  return (
    <Card title="날짜 고르기">
      <Form method="get" className={styles.form} preventScrollReset>
        <label htmlFor="day">거래소 현지 날짜</label>
        <div>
          <input key={date} id="day" type="date" name="date" defaultValue={date} max={newest} required />
          <Button type="submit" size="sm">
            보기
          </Button>
        </div>
      </Form>
      <p className={styles.beside}>
        <Link className={buttonClass({ size: 'sm' })} to={`?date=${before}`} preventScrollReset>
          이전 날
        </Link>
        {after <= newest && (
          <Link className={buttonClass({ size: 'sm' })} to={`?date=${after}`} preventScrollReset>
            다음 날
          </Link>
        )}
        {date !== newest && (
          <Link className={buttonClass({ size: 'sm' })} to="?" preventScrollReset>
            최근 날
          </Link>
        )}
      </p>
    </Card>
  );
}
