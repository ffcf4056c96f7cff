import { isBehind, ONE_REPORT } from '@sise/contract/consensus-wall';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, MouseEvent } from 'react';
import { LoginLink } from '../member/login-link.tsx';
import { useLogin } from '../member/use-login.ts';
import { sessionQuery, useMemberWays } from '../member/use-member.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link, useShellNavigate } from '../ui/link.tsx';
import { usePopups } from '../ui/popups.tsx';

/** In place of reports that a reader gets only after signing in: what is behind, and the ways in and back here. */
export function ReportWall({ height }: { readonly height: number }) {
  const { join } = useMemberWays();
  return (
    <div style={{ minHeight: height, display: 'grid', alignItems: 'center' }}>
      <EmptyState
        icon="lock"
        title="로그인하면 보고서를 볼 수 있습니다"
        why="투자의견과 목표주가의 근거, 작성자의 지난 목표주가, 발간 뒤 주가를 함께 보여 줍니다."
        action={
          <>
            <LoginLink className={buttonClass({ look: 'primary' })}>로그인</LoginLink>
            {join !== null && (
              <LoginLink className={buttonClass({})} href={join}>
                회원가입
              </LoginLink>
            )}
          </>
        }
      />
    </div>
  );
}

/** A link that opens a report, on its page or beside its list. */
export function ReportLink(props: Omit<ComponentProps<typeof Link>, 'onClick'>) {
  return <Link {...props} onClick={useReportGate()} />;
}

/**
 * For the links that open a report or its PDF: if the consensus wall closes it to the reader, an alert says so and leads
 * to the login and on to the report, in place of the link.
 */
export function useReportGate(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { confirm } = usePopups();
  const { loginTo } = useMemberWays();
  const logIn = useLogin();
  const navigate = useShellNavigate();
  const session = useQuery(sessionQuery).data?.data;
  const isClosed = session !== undefined && session.member === null && isBehind(session.site.wall, ONE_REPORT);
  return (event) => {
    if (!isClosed) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.currentTarget.href);
    confirm({
      title: '로그인이 필요한 서비스입니다',
      message: '로그인하면 보고서를 볼 수 있습니다. 로그인한 뒤 이 보고서로 이어집니다.',
      action: '로그인',
      refusal: '닫기',
      onConfirm: () => logIn(loginTo(pathname + search), () => navigate(pathname + search)),
    });
  };
}
