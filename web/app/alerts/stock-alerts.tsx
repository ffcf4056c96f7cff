import { useEffect, useEffectEvent, useState } from 'react';
import { useLoginPrompt } from '../member/use-login-prompt.ts';
import { useMember } from '../member/use-member.ts';
import { AlertDialog } from './alert-dialog.tsx';
import type { AlertStock } from './alert-stock.ts';

interface StockAlertsProps {
  readonly stock: AlertStock;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The alerts of a stock; a reader who is not signed in is led to the login and back. */
export function StockAlerts({ stock, isOpen, onClose }: StockAlertsProps) {
  const isMember = useMember() !== null;
  // What a member has opened stays when the session ends, and with it what is typed.
  const [opened, setOpened] = useState({ isOpen: false, byMember: false });
  if (isOpen !== opened.isOpen) setOpened({ isOpen, byMember: isMember });
  const isShown = isMember || (opened.isOpen && opened.byMember);
  const askLogin = useLoginPrompt();
  const turnAway = useEffectEvent(() => {
    onClose();
    askLogin('가격 알림을 받으려면 로그인해 주세요.');
  });
  useEffect(() => {
    if (isOpen && !isShown) turnAway();
  }, [isOpen, isShown]);
  return isShown && <AlertDialog key={stock.shcode} stock={stock} open={isOpen} onClose={onClose} />;
}
