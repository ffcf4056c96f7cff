import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useFocusAround } from './use-focus-around.ts';

/** Shows more of the list above it; when it goes, after the last rows, the focus stays below them. */
export function MoreButton(props: ComponentProps<'button'>) {
  return <Button {...props} ref={useFocusAround('div')} size="sm" />;
}
