import type { AnalystRow } from '@sise/contract/analyst';
import { comma } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { LoginLink } from '../../../member/login-link.tsx';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { popularQuery } from '../../../research/follow-queries.ts';
import analystsPageStyles from './analysts-page.module.css';
import finderCardStyles from './finder-card.module.css';
import followedListStyles from './followed-list.module.css';
import styles from './stranger-intro.module.css';

const HEIGHT = 420;
const WHAT_FOR = [
  {
    title: '새 보고서를 한자리에서',
    text: '구독한 애널리스트의 보고서를 나온 순서대로 보고, 읽지 않은 것을 표시합니다.',
  },
  { title: '목표주가를 지금 주가와', text: '이전 목표와 새 목표, 지금 주가와의 괴리율을 함께 보여 줍니다.' },
  { title: '지난 목표의 결과까지', text: '점수와 목표 도달률로 누구의 전망이 맞았는지 비교합니다.' },
] as const;

/** For readers who are not signed in: the purpose of the tab, and the most followed analysts. */
export function StrangerIntro() {
  return (
    <div className={`${analystsPageStyles.myAnalysts} ${analystsPageStyles.stranger}`}>
      <section className={`card ${styles.stranger}`} aria-labelledby="stranger-title">
        <h2 id="stranger-title">애널리스트를 구독해 보세요</h2>
        <p>로그인하면 구독한 애널리스트의 보고서가 여기에 모입니다.</p>
        <ul>
          {WHAT_FOR.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <LoginLink className={buttonClass({ look: 'primary', size: 'lg' })}>로그인하고 구독하기</LoginLink>
      </section>
      <Card className={finderCardStyles.finder} title="많이 구독하는 애널리스트" asOf="1개월 점수" flush>
        <QueryBoundary query={popularQuery} what="애널리스트를" height={HEIGHT}>
          {({ data: { rows } }) =>
            rows.length === 0 ? (
              <EmptyState icon="chart" title="애널리스트 자료 없음" why="지금 쓰는 자료에는 보고서가 없습니다." />
            ) : (
              <ol>
                {rows.map((row) => (
                  <PopularLine key={row.REPORT_WRITER_CODE} row={row} />
                ))}
              </ol>
            )
          }
        </QueryBoundary>
      </Card>
    </div>
  );
}

function PopularLine({ row }: { readonly row: AnalystRow }) {
  const { name, score, subscribers, WRITER_COLOR } = row;
  return (
    <li>
      <Avatar name={name} color={WRITER_COLOR} size="sm" />
      <span className={finderCardStyles.who}>
        <b>{name}</b> {subscribers > 0 && <small>구독 {comma(subscribers)}명</small>}
        <small className="ellipsis">{firmAndSector(row)}</small>
      </span>
      <span className={followedListStyles.score}>
        <span className="visually-hidden">점수 </span>
        {comma(score, 1)}
      </span>
    </li>
  );
}
