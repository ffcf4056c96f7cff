import type { ReactNode } from 'react';
import { useMember } from '../../member/use-member.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says why a list of what the reader follows has no rows. @param count how much the reader follows */
export function NothingFollowed({ count, action }: { readonly count: number; readonly action: ReactNode }) {
  const isMember = useMember() !== null;
  if (count > 0)
    return (
      <EmptyState
        title="이 목록에 관심종목이 없습니다"
        why={`담아 둔 관심종목 ${count}개 가운데 조건에 맞는 종목이 없습니다.`}
        action={action}
      />
    );
  return (
    <EmptyState
      title="관심종목이 없습니다"
      why={
        isMember
          ? '종목의 별을 누르면 관심종목에 담깁니다.'
          : '종목의 별을 누르면 관심종목에 담깁니다. 계정에 담아 둔 종목은 로그인하면 나옵니다.'
      }
      action={action}
    />
  );
}
