import { Button } from './button.tsx';
import { passFocusOn } from './pass-focus.ts';

/** Tries again what could not be found; it goes with the message of the failure, and the focus to the field above. */
export function SearchRetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget);
        onRetry();
      }}
    >
      다시 시도
    </Button>
  );
}
