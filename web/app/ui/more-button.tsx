import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { leaveFocusTo } from './leave-focus.ts';

const leaveFocusBelow = leaveFocusTo('div');

/** Shows more of the list above it; when it goes, after the last rows, the focus stays below them. */
export function MoreButton(props: ComponentProps<'button'>) {
  return <Button {...props} ref={leaveFocusBelow} size="sm" />;
}
