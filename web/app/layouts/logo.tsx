import { paths } from '@sise/contract/paths';
import { Link } from '../ui/link.tsx';
import { rem } from '../ui/rem.ts';
import styles from './logo.module.css';

/** 시세 as ㅅㅅ: two peaks, the second higher. */
export function Logo({ size = 26, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <Link
      className={className === undefined ? styles.logo : `${styles.logo} ${className}`}
      data-part="logo"
      to={paths.home()}
      aria-label="시세 홈"
    >
      <svg width={rem(size)} height={rem(size)} viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" />
        <path
          d="M4.5 18.5 9 10l3.8 7L17 6.5l4.5 12"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      시세
    </Link>
  );
}
