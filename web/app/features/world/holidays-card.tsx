import type { WorldDetail } from '@sise/contract/world';
import { dateWithWeekday } from '@sise/domain/format/date';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import styles from './holidays-card.module.css';

/** The holidays of a market this year; those that are over are pale. */
export function HolidaysCard({ hours: { hname, localtime }, holidays }: Pick<WorldDetail, 'hours' | 'holidays'>) {
  const today = localtime.slice(0, 10);
  return (
    <Card title={`${today.slice(0, 4)}년 휴장일`} asOf={hname} data-part="holidays">
      {holidays.length === 0 ? (
        <EmptyLine>정해진 휴장일이 없습니다.</EmptyLine>
      ) : (
        <ul className={styles.days}>
          {holidays.map(({ date, name }) => (
            <li key={date} data-over={date < today ? '' : undefined}>
              <time dateTime={date}>{dateWithWeekday(date).slice(5)}</time>
              <span>
                {name}
                {date === today && ' · 오늘'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        주말은 뺐습니다. 음력 명절, 춘분·추분, 대체휴일과 갑자기 정해진 휴장, 단축 거래일은 들어 있지 않습니다.
      </p>
    </Card>
  );
}
