import { onWeb } from '@sise/contract/paths';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

interface ShareButtonProps {
  readonly name: string;
  /** Whether the query of the address is shared, too. */
  readonly withQuery?: boolean;
}

/** 공유: shares the address of the page on the web, or copies it if the device cannot share. */
export function ShareButton({ name, withQuery = false }: ShareButtonProps) {
  const say = useToast();
  const share = async () => {
    const { origin, pathname, search } = window.location;
    const url = origin + onWeb(pathname) + (withQuery ? search : '');
    if (typeof navigator.share === 'function') {
      // A reader who cancels is not an error.
      await navigator.share({ title: `${name} – 시세`, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      say({ text: '주소를 복사했습니다.' });
    } catch {
      say({ text: '주소를 복사하지 못했습니다.' });
    }
  };
  return (
    <Button size="sm" onClick={() => void share()}>
      공유
    </Button>
  );
}
