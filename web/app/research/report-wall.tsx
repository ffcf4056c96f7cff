import { LoginLink } from '../member/login-link.tsx';
import { useMemberWays } from '../member/use-member-ways.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { rem } from '../ui/rem.ts';

/** In place of reports that a reader gets only after signing in: what is behind, and the ways in and back here. */
export function ReportWall({ height }: { readonly height: number }) {
  const { join } = useMemberWays();
  return (
    <div style={{ minHeight: rem(height), display: 'grid', alignItems: 'center' }}>
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
