import { useState } from 'react';
import { useMember, useMemberWays } from '../member/use-member.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';

/** The reader's corner of the header: 로그인, or the signed-in member and their menu. */
export function MemberCorner({ narrow = false }: { readonly narrow?: boolean }) {
  const member = useMember();
  const ways = useMemberWays();
  if (member === null) {
    return narrow ? (
      <a className="icb" href={ways.login} aria-label="로그인">
        <Icon name="user" />
      </a>
    ) : (
      <a className={`${buttonClass({ size: 'sm' })} me__in`} href={ways.login}>
        로그인
      </a>
    );
  }
  return (
    <Popover
      label="내 계정"
      triggerClass={narrow ? 'icb' : 'me'}
      triggerLabel={`${member.name} 님의 계정`}
      trigger={
        <>
          {/* Drawn by the style sheet, not text: the name stands beside it. */}
          <i className="me__i" data-letter={String.fromCodePoint(member.name.codePointAt(0) ?? 0)} />
          {!narrow && <span className="ell">{member.name}</span>}
        </>
      }
    >
      <div className="acc">
        <p className="acc__who">
          <b className="ell">{member.name}</b>
          <span className="ell">{member.email}</span>
        </p>
        <a className="acc__a" href={ways.account}>
          내 정보
        </a>
        {ways.password !== null && (
          <a className="acc__a" href={ways.password}>
            비밀번호 변경
          </a>
        )}
        <SignOut logout={ways.logout} />
      </div>
    </Popover>
  );
}

function SignOut({ logout }: { readonly logout: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  return (
    <>
      <Button
        className="acc__out"
        disabled={state === 'leaving'}
        onClick={() => {
          setState('leaving');
          logout().catch(() => setState('failed'));
        }}
      >
        로그아웃
      </Button>
      <output className="acc__no">
        {state === 'failed' && '로그아웃하지 못했습니다. 연결을 확인하고 다시 눌러 주세요.'}
      </output>
    </>
  );
}
