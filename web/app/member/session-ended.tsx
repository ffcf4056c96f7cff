import type { CallFailure } from '@sise/contract/call-failure';
import type { ReactNode } from 'react';
import { LoginLink } from './login-link.tsx';
import { isInApp } from './native-app.ts';
import { wordsOf } from './refusal-words.ts';

/**
 * What a form says of a write that was refused. One that was refused because the session has ended gets a way in that
 * keeps what was typed.
 * @param words of any other refusal, if not its own
 */
export function refusalText(failure: CallFailure, words: string = wordsOf(failure)): ReactNode {
  return failure.code === 'member.required' ? <SessionEnded /> : words;
}

interface SessionEndedProps {
  /** What to do once signed in again. */
  readonly then?: string;
}

/** A form stays as it is while its reader signs in: in another tab, in the app by the app. */
export function SessionEnded({ then = '다시 저장해 주세요.' }: SessionEndedProps) {
  const isTab = !isInApp();
  return (
    <>
      로그인이 끝났습니다. {isTab && '새 탭에서 '}
      <LoginLink {...(isTab && { target: '_blank', rel: 'noopener' })}>로그인</LoginLink>한 뒤 {then} 입력한 내용은
      그대로 있습니다.
    </>
  );
}
