import type { MouseEvent } from 'react';
import { appSession } from '../api/app-session.ts';
import { callFile } from '../api/call.ts';
import { saveFile } from '../ui/save-file.ts';
import { useToast } from '../ui/toast.tsx';

/**
 * For the links to files that need a login: in the app, where a link sends none, a call asks for the file. Elsewhere,
 * and to another site, the link does it.
 * @returns handles a press; the name is that of the saved file
 */
export function useMemberFile(): (event: MouseEvent<HTMLAnchorElement>, name: string) => void {
  const say = useToast();
  return (event, name) => {
    const { href } = event.currentTarget;
    const isOwn = new URL(href).origin === window.location.origin;
    if (appSession.platform === 'none' || !isOwn || event.defaultPrevented) return;
    event.preventDefault();
    callFile(href).then(
      (file) => saveFile(file, name),
      (failure: unknown) =>
        say({ text: `내려받지 못했습니다. ${failure instanceof Error ? failure.message : ''}`.trim() }),
    );
  };
}
