import { isRouteErrorResponse, useRouteError } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './not-listed.module.css';

interface NotListedProps {
  readonly title: string;
  readonly why: string;
  /** What the links lead to: `거래되는 만기`. */
  readonly label: string;
  readonly listed: readonly { readonly name: string; readonly to: string }[];
  readonly home: { readonly name: string; readonly to: string };
}

/** In place of the page of a contract that is not listed: those that are, as links. */
export function NotListed({ title, why, label, listed, home }: NotListedProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="not-listed">
      <h1 id="not-listed">{title}</h1>
      <p className={styles.why}>{why}</p>
      <ul className={styles.listed} aria-label={label}>
        {listed.map(({ name, to }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ look: 'primary' })} to={home.to}>
        {home.name}
      </Link>
    </section>
  );
}

/** What a 404 of the page names as listed. @throws every other error, which the site shows */
export function useListed(): readonly string[] {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const body: unknown = error.data;
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((fault: unknown) => {
    const allowed: unknown = typeof fault === 'object' && fault !== null && 'allowed' in fault ? fault.allowed : [];
    return Array.isArray(allowed) ? allowed.map(String) : [];
  });
}
