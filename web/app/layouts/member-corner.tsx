import { useState } from 'react';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { LoginLink } from '../member/login-link.tsx';
import { useMember } from '../member/use-member.ts';
import { useMemberWays } from '../member/use-member-ways.ts';
import { useSessionCheck } from '../member/use-session-check.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './member-corner.module.css';

/** The reader's corner of the header: 로그인, or the signed-in member and their menu. */
export function MemberCorner({ narrow = false }: { readonly narrow?: boolean }) {
  const member = useMember();
  const ways = useMemberWays();
  useSessionCheck();
  if (member === null) {
    return narrow ? (
      <LoginLink className="icon-button" aria-label="로그인">
        <Icon name="user" />
      </LoginLink>
    ) : (
      <LoginLink className={`${buttonClass({ size: 'sm' })} ${styles.loginLink}`}>로그인</LoginLink>
    );
  }
  return (
    <>
      <AlertBell />
      <Popover
        label="내 계정"
        triggerClass={narrow ? 'icon-button' : styles.member}
        triggerLabel={`${member.name} 님의 계정`}
        trigger={
          <>
            {/* Drawn by the style sheet, not text: the name stands beside it. */}
            <i className={styles.initial} data-letter={String.fromCodePoint(member.name.codePointAt(0) ?? 0)} />
            {!narrow && <span className="ellipsis">{member.name}</span>}
          </>
        }
      >
        <div className={styles.account}>
          <p className={styles.accountWho}>
            <b className="ellipsis">{member.name}</b>
            <span className="ellipsis">{member.email}</span>
          </p>
          <a className={styles.accountLink} href={ways.account}>
            내 정보
          </a>
          {ways.password !== null && (
            <a className={styles.accountLink} href={ways.password}>
              비밀번호 변경
            </a>
          )}
          <SignOut logout={ways.logout} />
        </div>
      </Popover>
    </>
  );
}

function SignOut({ logout }: { readonly logout: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  return (
    <>
      <Button
        className={styles.accountLogout}
        aria-disabled={state === 'leaving'}
        onClick={() => {
          if (state === 'leaving') return;
          setState('leaving');
          logout().catch(() => setState('failed'));
        }}
      >
        로그아웃
      </Button>
      <output className={styles.accountFault}>
        {state === 'failed' && '로그아웃하지 못했습니다. 연결을 확인하고 다시 눌러 주세요.'}
      </output>
    </>
  );
}
