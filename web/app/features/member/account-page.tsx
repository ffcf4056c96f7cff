import { account } from '@sise/contract/account';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { withReturn } from '@sise/contract/return-path';
import { dottedDate } from '@sise/domain/format/date';
import { isDateKst } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { queryOf } from '../../api/query-of.ts';
import { useMember } from '../../member/use-member.ts';
import { useMemberWays } from '../../member/use-member-ways.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePopups } from '../../ui/popups.tsx';
import { StoredDataList } from './stored-data-list.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Point } from './member-form.tsx';
import { SaveData } from './save-data.tsx';
import styles from './account-page.module.css';
import memberPageStyles from './member-page.module.css';
import storedDataListStyles from './stored-data-list.module.css';

const storedCountsQuery = queryOf(account.kept, {});
const required = () => [storedCountsQuery];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const meta = () => pageMeta('account');

/** The signed-in member, their stored data, and the ways to export it and to delete the account. */
export default function AccountPage() {
  const isSignedIn = useMember() !== null;
  const ways = useMemberWays();
  const { alert } = usePopups();
  const [isLeaving, setLeaving] = useState(false);
  const { data: response, error, refetch } = useQuery({ ...storedCountsQuery, enabled: isSignedIn });
  if (!isSignedIn && !isLeaving) return <SignedOut login={ways.login} />;
  if (response === undefined) return null; // the loader prevents this
  const { site, kept } = response.data;
  return (
    <div className={memberPageStyles.memberPage}>
      <Slogan />
      <div className={styles.account}>
        <IdentityCard account={response.data} canChangePassword={ways.password !== null} />
        <section className={`card ${memberPageStyles.card}`} data-part="member-page-card" aria-labelledby="act-data">
          <h2 id="act-data">저장한 데이터</h2>
          <StoredDataList kept={kept} />
          <SaveData />
          {error !== null && (
            <output className={`${styles.status} ${styles.statusFailed}`}>
              다시 집계하지 못했습니다. {error.message} <RetryButton onRetry={() => void refetch()} />
            </output>
          )}
        </section>
        <section className={`card ${memberPageStyles.card}`} data-part="member-page-card" aria-labelledby="act-leave">
          <h2 id="act-leave">{site === 'own' ? '탈퇴' : '데이터 지우기'}</h2>
          <p className={memberPageStyles.lead}>
            {site === 'own'
              ? '계정과 저장한 데이터를 모두 지웁니다. 되돌릴 수 없습니다.'
              : '시세에 저장한 데이터를 모두 지웁니다. 회원 계정은 회원 사이트에 그대로 있습니다.'}
          </p>
          <a
            className={buttonClass({ size: 'lg' })}
            href={paths.leave()}
            onClick={(event) => {
              event.preventDefault(); // a dialog; without scripts a page of its own
              setLeaving(true);
            }}
          >
            {site === 'own' ? '탈퇴' : '저장한 데이터 지우기'}
          </a>
        </section>
      </div>
      <LeaveDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        response={response.data}
        onAccountKept={(message) => {
          setLeaving(false);
          alert(message);
          void refetch();
        }}
      />
    </div>
  );
}

function SignedOut({ login }: { readonly login: string }) {
  return (
    <section className={`card ${styles.signedOut}`}>
      <h1 className="visually-hidden">내 정보</h1>
      <EmptyState
        icon="user"
        title="로그아웃되었습니다"
        why="다시 로그인하면 내 정보를 볼 수 있습니다."
        action={
          <a className={buttonClass({ look: 'primary' })} href={login}>
            로그인
          </a>
        }
      />
    </section>
  );
}

function Slogan() {
  return (
    <section className={memberPageStyles.aside} aria-label="안내">
      <p className={memberPageStyles.slogan}>
        저장한 것은
        <br />
        모두 내 것입니다
      </p>
      <ul>
        <Point icon="download" title="언제든 가져갈 수 있습니다">
          관심종목과 포트폴리오, 구독을 파일 하나로 내려받습니다.
        </Point>
        <Point icon="lock" title="지우면 남기지 않습니다">
          지운 데이터는 되살릴 수 없습니다. 먼저 내려받아 두세요.
        </Point>
      </ul>
    </section>
  );
}

interface IdentityCardProps {
  readonly account: ReplyOf<typeof account.kept>;
  readonly canChangePassword: boolean;
}

/** Who the member is, and what of it can be changed here. */
function IdentityCard({ account: { name, email, joined, leavesBy }, canChangePassword }: IdentityCardProps) {
  return (
    <section className={`card ${memberPageStyles.card}`} data-part="member-page-card">
      <h1>내 정보</h1>
      <dl className={storedDataListStyles.storedData}>
        <div>
          <dt>이름</dt>
          <dd className="ellipsis">{name}</dd>
        </div>
        <div>
          <dt>이메일</dt>
          <dd className="ellipsis">{email}</dd>
        </div>
        {joined !== null && isDateKst(joined) && (
          <div>
            <dt>가입일</dt>
            <dd>{dottedDate(joined)}</dd>
          </div>
        )}
      </dl>
      {leavesBy === 'typedEmail' && (
        <a className={buttonClass({ size: 'lg' })} href={withReturn(paths.forgot(), paths.account())}>
          비밀번호 정하기
        </a>
      )}
      {canChangePassword && leavesBy !== 'typedEmail' && (
        <a className={buttonClass({ size: 'lg' })} href={withReturn(paths.password(), paths.account())}>
          비밀번호 변경
        </a>
      )}
      {leavesBy === 'password' && (
        <a className={buttonClass({ size: 'lg' })} href={withReturn(paths.email(), paths.account())}>
          이메일 변경
        </a>
      )}
    </section>
  );
}
