import { LoginLink } from '../member/login-link.tsx';
import { useMember } from '../member/use-member.ts';
import styles from './group-dialog.module.css';

/** Says to a reader who is not signed in where groups are stored. */
export function DeviceNote() {
  const isMember = useMember() !== null;
  if (isMember) return null;
  return (
    <p className={styles.note}>
      이 기기에 저장합니다. <LoginLink>로그인</LoginLink>하면 계정의 목록과 합칩니다.
    </p>
  );
}
