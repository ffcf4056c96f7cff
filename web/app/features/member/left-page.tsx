import { paths } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadMemberPage } from './member-page.ts';
import styles from './left-page.module.css';

export const loader = loadMemberPage('stranger');

export const meta = () => pageMeta('left');

/** Shown after leaving. */
export default function LeftPage() {
  return (
    <section className={`card ${styles.leftPage}`}>
      <Icon name="check" size={28} />
      <h1>탈퇴했습니다</h1>
      <p>
        계정과 저장한 데이터를 모두 지웠습니다.
        <br />
        시세와 순위는 로그인하지 않아도 볼 수 있습니다.
      </p>
      <a className={buttonClass({ look: 'primary', size: 'lg' })} href={paths.home()}>
        홈으로
      </a>
    </section>
  );
}
