import { useMember, useMemberWays } from '../member/use-member.ts';
import styles from './group-choice.module.css';

/** Says to a reader who is not signed in where groups are stored. */
export function DeviceNote() {
  const isMember = useMember() !== null;
  const { login } = useMemberWays();
  if (isMember) return null;
  return (
    <p className={styles.note}>
      이 기기에 저장합니다. <a href={login}>로그인</a>하면 계정의 목록과 합칩니다.
    </p>
  );
}
