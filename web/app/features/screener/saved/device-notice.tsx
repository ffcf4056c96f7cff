import { useState } from 'react';
import { LoginLink } from '../../../member/login-link.tsx';
import { useMember } from '../../../member/use-member.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { useDeviceScreens, useMoveToAccount } from './use-saved-screens.ts';

/** Says that screens are on this device alone; a member can move them into the account. */
export function DeviceNotice() {
  const count = useDeviceScreens().length;
  const isMember = useMember() !== null;
  const move = useMoveToAccount();
  const { alert, notice } = usePopups();
  const [isMoving, setMoving] = useState(false);
  if (count === 0) return null;

  async function moveAll(): Promise<void> {
    if (isMoving) return;
    setMoving(true);
    const why = await move();
    setMoving(false);
    if (why === null) notice('이 기기에 저장한 조건을 계정으로 옮겼습니다.');
    else alert(why);
  }

  return isMember ? (
    <Notice
      tone="quiet"
      title={`이 기기에 저장한 조건 ${count}개`}
      action={
        <Button size="sm" aria-disabled={isMoving} onClick={() => void moveAll()}>
          계정으로 옮기기
        </Button>
      }
    >
      로그인하기 전에 저장했습니다. 같은 조건은 한 번만 옮깁니다.
    </Notice>
  ) : (
    <Notice
      tone="quiet"
      title="이 기기에만 저장했습니다"
      action={<LoginLink className={buttonClass({ size: 'sm' })}>로그인</LoginLink>}
    >
      로그인하면 다른 기기에서도 볼 수 있습니다.
    </Notice>
  );
}
