import type { ComponentProps } from 'react';
import { usePassedFocus } from './pass-focus.ts';

/** An item of a list with the control that takes it out: its focus goes on to the next item. */
export function LeavingItem(props: ComponentProps<'li'>) {
  return <li {...props} ref={usePassedFocus<HTMLLIElement>()} />;
}
