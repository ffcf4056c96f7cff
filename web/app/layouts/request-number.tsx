import { useFirstView } from '../api/first-view.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './error-page.module.css';

/** The id under which the server logged a failure, for the reader to report. @param of by default that of the page */
export function RequestNumber({ of }: { readonly of: string | undefined }) {
  const { requestId } = useFirstView();
  const say = useToast();
  const id = of ?? requestId;
  if (id === undefined) return null;
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(id).then(
      () => true,
      () => false,
    );
    say({ text: copied ? '요청 번호를 복사했습니다.' : '요청 번호를 복사하지 못했습니다.' });
  };
  return (
    <div className={styles.number} data-request={id}>
      요청 번호 <span className={styles.requestId}>{id}</span>
      <Button size="sm" onClick={() => void copy()}>
        복사
      </Button>
      <p>같은 일이 되풀이되면 이 번호와 함께 고객센터에 알려 주세요.</p>
    </div>
  );
}
