import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../member/use-member.ts';
import './site.css';

/** The `meta` of a page with a text to read. */
export function documentMeta(title: string) {
  return () => [{ title: `${title} – 시세` }];
}

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
    <article className="card doc">
      <h1>{title}</h1>
      {since !== undefined && (
        <p className="doc__d">
          <time dateTime={since}>{since.replaceAll('-', '.')}</time>부터 시행
        </p>
      )}
      <p className="doc__l">{lead}</p>
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

interface RowsProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
}

export function Rows({ caption, heads, rows }: RowsProps) {
  return (
    <div className="doc__t">
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
