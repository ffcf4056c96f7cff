import { paths } from '@sise/contract/paths';
import { isDateKst } from '@sise/domain/terms';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { expiryDate } from './expiry-words.ts';
import { optionProductAt, titleOfOptions } from './option-product.ts';
import styles from './unknown-expiry.module.css';

/** In place of the board of an expiry that is not listed: those that are, as links. Other errors are the site's. */
export function UnknownExpiry() {
  const error = useRouteError();
  const product = optionProductAt(useLocation().pathname);
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const listed = expiriesIn(error.data);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="unknown-expiry">
      <h1 id="unknown-expiry">상장되지 않은 만기일입니다</h1>
      <p className={styles.why}>
        만기가 지났거나 {titleOfOptions(product)}에 없는 날입니다.
        {listed.length > 0 && ' 지금 거래되는 만기는 아래와 같습니다.'}
      </p>
      <ul className={styles.expiries} aria-label="거래되는 만기">
        {listed.map((expiry) => (
          <li key={expiry}>
            <Link className="chip" to={paths[product.page]({ expiry })}>
              {expiry.slice(0, 4)}.{expiryDate(expiry)}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ look: 'primary' })} to={paths[product.page]()}>
        {titleOfOptions(product)} 시세판 보기
      </Link>
    </section>
  );
}

/** The listed expiries that a refused call names. */
function expiriesIn(said: unknown) {
  const errors: unknown = typeof said === 'object' && said !== null && 'errors' in said ? said.errors : [];
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((fault: unknown) => {
    const allowed: unknown = typeof fault === 'object' && fault !== null && 'allowed' in fault ? fault.allowed : [];
    return Array.isArray(allowed) ? allowed.map(String).filter(isDateKst) : [];
  });
}
