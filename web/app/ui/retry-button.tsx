import { Button } from './button.tsx';
import { leaveFocus } from './leave-focus.ts';

/** Tries again what has failed; it goes with the message of the failure, and leaves the focus to what it stands in. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button ref={leaveFocus} size="sm" onClick={onRetry}>
      다시 시도
    </Button>
  );
}
