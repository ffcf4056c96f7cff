import type { CallFailure } from '@sise/contract/call-failure';
import { useCallback } from 'react';
import { usePopups } from '../ui/popups.tsx';
import { wordsOf } from './refusal-words.ts';
import { useLoginPrompt } from './use-login-prompt.ts';

/** Says in an alert why a write was refused; if nobody is signed in any more, leads to the login and back. */
export function useRefusalAlert(): (failure: CallFailure) => void {
  const popups = usePopups();
  const askLogin = useLoginPrompt();
  return useCallback(
    (failure) => {
      if (failure.code === 'member.required') askLogin('로그인이 끝났습니다.');
      else popups.alert(wordsOf(failure));
    },
    [popups, askLogin],
  );
}
