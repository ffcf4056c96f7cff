import { useEffect, useEffectEvent } from 'react';
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
  const askLogin = useLoginPrompt();
  const turnAway = useEffectEvent(() => {
    onClose();
    askLogin('가격 알림을 받으려면 로그인해 주세요.');
  });
  useEffect(() => {
    if (isOpen && !isMember) turnAway();
  }, [isOpen, isMember]);
  return isMember && <AlertDialog key={stock.shcode} stock={stock} open={isOpen} onClose={onClose} />;
}
