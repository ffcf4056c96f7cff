import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { requestScope } from '../../api/scope.ts';
import { Notices } from './notices.tsx';
import { Primitives } from './primitives.tsx';
import { QuoteStates } from './quote-states.tsx';
import styles from './playground-page.module.css';

/** The playground exists only if the configuration enables it. */
export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(requestScope).playground) throw data(null, { status: 404 });
  return null;
}

export const meta = () => pageMeta('playground');

/** Every primitive, and the table of quotes in every state a quote can be in. */
export default function PlaygroundPage() {
  return (
    <div className={styles.play}>
      <h1>놀이터</h1>
      <QuoteStates />
      <Primitives />
      <Notices />
    </div>
  );
}
