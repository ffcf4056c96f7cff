import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useFocusAround } from './pass-focus.ts';

/** Shows more of the list above it; when it goes, after the last rows, the focus stays below them. */
export function MoreButton(props: ComponentProps<'button'>) {
  const button = useFocusAround<HTMLButtonElement>('div');
  return <Button {...props} ref={button} size="sm" />;
}
