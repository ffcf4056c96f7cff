import errorPageStyles from './error-page.module.css';
/** A price line that breaks off and begins again elsewhere. */
export function BrokenLine() {
  return (
    <svg className={errorPageStyles.line} viewBox="0 0 480 88" aria-hidden="true">
      <path d="M0 44H480" stroke="var(--prev)" strokeDasharray="1.5 3" />
      <path
        d="M0 43l8-3 7 4 8-6 7 5 9-3 8 7 7-2 8 4 9-7 7 5 8-3 8-6 8 4 7-5 9 8 8-2 7 6 9 3 8-4 7 8 8-3 9 6 7-4 8 9 9-3 8 5"
        fill="none"
        stroke="var(--muted-decor)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="207" cy="60" r="4" fill="var(--bg)" stroke="var(--muted-decor)" strokeWidth="2" />
      <path
        d="M316 36l9 3 8-3 9 6 8 8 9 5 8-3 9 4 8 3 9-5 8 2 9 6 8-4 9-2 8-5 9 4 8 6 9 3 8-2"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="316" cy="36" r="4" fill="var(--bg)" stroke="var(--line-strong)" strokeWidth="2" />
    </svg>
  );
}
