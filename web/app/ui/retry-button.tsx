import { Button } from './button.tsx';
import { passFocusOn, useFocusAround } from './pass-focus.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** Below a field, which gets the focus. */
  readonly isBelowField?: boolean;
}

/** Tries again what has failed; it goes with the message of the failure, and leaves the focus to what it stands in. */
export function RetryButton({ onRetry, isBelowField = false }: RetryButtonProps) {
  const button = useFocusAround<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      size="sm"
      onClick={({ currentTarget }) => {
        if (isBelowField) passFocusOn(currentTarget);
        onRetry();
      }}
    >
      다시 시도
    </Button>
  );
}
