import { pathWith, SOCIAL_LOGIN } from '@sise/contract/paths';
import { withReturn } from '@sise/contract/return-path';
import type { SocialName } from '@sise/contract/member';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../member/use-member.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './social-links.module.css';

const LABELS: Readonly<Record<SocialName, string>> = {
  google: 'Google 계정으로 계속',
  kakao: '카카오 계정으로 계속',
};

/** Links to sign in with an account of another site, if this site offers any. */
export function SocialLinks({ returnUrl }: { readonly returnUrl: string }) {
  const names = useQuery(sessionQuery).data?.data.site.social ?? [];
  if (names.length === 0) return null;
  return (
    <span className={styles.socialLinks} data-part="social-links">
      <span className={styles.divider}>또는</span>
      {names.map((name) => (
        <a
          key={name}
          className={buttonClass({ size: 'lg' })}
          href={withReturn(pathWith(SOCIAL_LOGIN, name), returnUrl)}
        >
          {LABELS[name]}
        </a>
      ))}
    </span>
  );
}
