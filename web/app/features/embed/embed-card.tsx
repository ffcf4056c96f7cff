import type { ReactNode } from 'react';
import { EmbedLink } from './embed-link.tsx';
import { Provenance } from './provenance.tsx';
import styles from './embed-card.module.css';

interface EmbedCardProps {
  readonly title: string;
  /** The page of the site with all of it. */
  readonly to: string;
  /** Beside the title: a code, a market, badges. */
  readonly aside?: ReactNode;
  /** At the right of the head. */
  readonly tools?: ReactNode;
  /** The age of the values, if it is not that of the market. */
  readonly age?: string;
  readonly children: ReactNode;
}

/** A card in an article: a title that leads to the site, the content, and the line that says where it comes from. */
export function EmbedCard({ title, to, aside, tools, age, children }: EmbedCardProps) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <EmbedLink to={to}>{title}</EmbedLink>
        </h1>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {tools !== undefined && <span className={styles.tools}>{tools}</span>}
      </header>
      {children}
      <Provenance to={to} age={age} />
    </article>
  );
}
