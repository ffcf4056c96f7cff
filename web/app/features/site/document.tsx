import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../member/use-member.ts';
import { TextTable } from '../../ui/text-table.tsx';
import type { TextTableProps } from '../../ui/text-table.tsx';
import styles from './document.module.css';

interface DocumentProps {
  readonly title: string;
  /** The day from which it applies, as 2026-11-22; for a document with versions. */
  readonly since?: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page with a text to read. */
export function Document({ title, since, lead, children }: DocumentProps) {
  return (
    <article className={`card ${styles.document}`}>
      <h1>{title}</h1>
      {since !== undefined && (
        <p className={styles.date}>
          <time dateTime={since}>{since.replaceAll('-', '.')}</time>부터 시행
        </p>
      )}
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Part({ title, id, children }: PartProps) {
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Rows(table: Pick<TextTableProps, 'caption' | 'heads' | 'rows'>) {
  return (
    <div className={styles.tableBox}>
      <TextTable {...table} />
    </div>
  );
}

/** The operator of the site and their e-mail address; null if none is configured. */
export function useOperator(): { readonly name: string; readonly email: string | null } {
  return useQuery(sessionQuery).data?.data.site.operator ?? { name: '운영자', email: null };
}

/** The e-mail address for readers. */
export function Contact() {
  const { name, email } = useOperator();
  if (email === null) return <>{name}</>;
  return (
    <>
      {name} <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
