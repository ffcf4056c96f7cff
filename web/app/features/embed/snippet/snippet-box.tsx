import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './snippet-box.module.css';

interface SnippetBoxProps {
  readonly label: string;
  readonly code: string;
}

/** Code to copy. */
export function SnippetBox({ label, code }: SnippetBoxProps) {
  const say = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      say({ text: '코드를 복사했습니다.' });
    } catch {
      say({ text: '복사하지 못했습니다. 코드를 골라 복사해 주세요.' });
    }
  };
  return (
    <figure className={styles.snippet} aria-label={label}>
      <pre>
        <code>{code}</code>
      </pre>
      <Button size="sm" onClick={() => void copy()} aria-label={`${label} 복사`}>
        복사
      </Button>
    </figure>
  );
}
