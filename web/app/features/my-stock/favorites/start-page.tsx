import type { ApiResponse } from '@sise/contract/page';
import type { QuoteRow } from '@sise/contract/rows';
import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import type { Followable } from '../../../favorites/favorite-writes.ts';
import { LoginLink } from '../../../member/login-link.tsx';
import { useMember } from '../../../member/use-member.ts';
import { PopularCard } from '../../../quotes/popular-card.tsx';
import { busiestQuery } from '../../../quotes/popular-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { FileImport } from './file-import.tsx';
import { largestQuery } from './queries.ts';
import { StockSearch } from './stock-search.tsx';
import type { Landing } from '../use-landing.ts';
import styles from './start-page.module.css';

const CHIPS = 5;

/** The first visit: what there is to gain, and every way in. */
export function StartPage({ landing: { land } }: { readonly landing: Landing }) {
  const begin = useBeginning();
  const largest = useQuery(largestQuery);
  const busiest = useQuery(busiestQuery);
  return (
    <div className={styles.startPage}>
      <section className={`card ${styles.main}`}>
        <h2 ref={land} tabIndex={-1}>
          지켜볼 종목을 담아 보세요
        </h2>
        <p>종목을 담으면 오늘 흐름, 담은 뒤 수익률, 새 뉴스와 보고서를 한 화면에 모읍니다.</p>
        <StockSearch />
        <div className={styles.chips}>
          {(largest.data?.data ?? []).slice(0, CHIPS).map((row) => (
            <button key={row.shcode} type="button" className="chip" onClick={() => begin(FIRST_GROUP_NAME, [row])}>
              <Icon name="plus" size={14} /> {row.hname}
            </button>
          ))}
        </div>
        <div className={styles.ways}>
          <RankedWay title="코스피 시가총액 10위" asked={largest} onBegin={(rows) => begin('시가총액 10위', rows)} />
          <RankedWay title="거래대금 10위" asked={busiest} onBegin={(rows) => begin('거래대금 10위', rows)} />
          <Way title="파일에서 가져오기" note="증권사 CSV, 종목코드 목록">
            <FileImport onFound={(found) => begin('가져온 종목', found)} />
          </Way>
        </div>
        <LoginLine />
      </section>
      <aside className={styles.side}>
        <PopularCard />
      </aside>
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Way({ title, note, children }: WayProps) {
  return (
    <div>
      <b>{title}</b>
      <span className="ellipsis">{note}</span>
      {children}
    </div>
  );
}

interface RankedWayProps {
  readonly title: string;
  readonly asked: UseQueryResult<ApiResponse<QuoteRow[]>>;
  readonly onBegin: (rows: readonly QuoteRow[]) => void;
}

/** A ranking to begin with; where it could not be fetched, why, and the way to try again. */
function RankedWay({ title, asked: { data, error, refetch }, onBegin }: RankedWayProps) {
  const rows = data?.data ?? [];
  if (data === undefined && error !== null)
    return (
      <Way title={title} note={error.message}>
        <RetryButton onRetry={() => void refetch()} />
      </Way>
    );
  return (
    <Way title={title} note={namesOf(rows)}>
      <Button disabled={rows.length === 0} onClick={() => onBegin(rows)}>
        담기
      </Button>
    </Way>
  );
}

function LoginLine() {
  const isMember = useMember() !== null;
  if (isMember) return null;
  return (
    <p className={styles.login}>
      <Icon name="user" />
      <span>로그인하면 이 목록을 합치고 모든 기기에서 봅니다.</span>
      <LoginLink className={buttonClass({ size: 'sm' })}>로그인</LoginLink>
    </p>
  );
}

/** Makes the first group with what was chosen, says so and shows it. */
function useBeginning(): (
  name: string,
  rows: readonly { readonly shcode: string; readonly price: number | null }[],
) => void {
  const writes = useFavoriteWrites();
  const navigate = useNavigate();
  const say = useToast();
  return (name, rows) => {
    const id = crypto.randomUUID();
    const items = rows.map(({ shcode, price }): Followable => ({ shcode, price, is_index: false }));
    writes.create(name, items, id);
    say({
      text: name === FIRST_GROUP_NAME ? '관심종목에 담았습니다.' : `‘${name}’ 그룹에 ${items.length}종목을 담았습니다.`,
    });
    void navigate(`?group=${id}`, { preventScrollReset: true });
  };
}

function namesOf(rows: readonly QuoteRow[]): string {
  return rows.length === 0
    ? ''
    : `${rows
        .slice(0, 2)
        .map(({ hname }) => hname)
        .join(', ')} 등 ${rows.length}종목`;
}
