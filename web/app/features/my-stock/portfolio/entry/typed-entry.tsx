import { useCallback, useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { usePopups } from '../../../../ui/popups.tsx';

const QUESTION = {
  title: '입력을 그만둘까요?',
  message: '입력한 내용은 저장되지 않습니다.',
  action: '그만두기',
} as const;

/** @returns goes on at once, or if something is typed after a question */
export function useGivingUp(): (isTyped: boolean, onConfirm: () => void) => void {
  const { confirm } = usePopups();
  return useCallback(
    (isTyped, onConfirm) => {
      if (isTyped) confirm({ ...QUESTION, onConfirm });
      else onConfirm();
    },
    [confirm],
  );
}

/** Rendered while something is typed: the page is not left by links, 뒤로 or a reload without a question. */
export function TypedEntry({ onGivenUp }: { readonly onGivenUp: () => void }) {
  const { confirm } = usePopups();
  const { state, proceed, reset } = useBlocker(isLeaving);
  const ask = useEffectEvent(() =>
    confirm({
      ...QUESTION,
      onConfirm() {
        onGivenUp();
        proceed?.();
      },
      onCancel: () => reset?.(),
    }),
  );
  const isHeld = state === 'blocked';
  useEffect(() => {
    if (isHeld) ask();
  }, [isHeld]);
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, []);
  return null;
}

/** To another page, or back to another portfolio; what the page itself leads to it has asked about. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  nextLocation.pathname !== currentLocation.pathname ||
  (historyAction === NavigationType.Pop && groupIn(nextLocation.search) !== groupIn(currentLocation.search));

const groupIn = (search: string) => new URLSearchParams(search).get('group');
