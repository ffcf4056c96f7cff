import { Fragment } from 'react';
import { Link } from './link.tsx';
import './breadcrumb.css';

interface BreadcrumbProps {
  /** The pages above this one, the highest first. */
  readonly above: readonly { readonly to: string; readonly label: string }[];
  /** The name of this page. */
  readonly name: string;
}

/** The path to a page of one thing, with links to the pages above it; wide screens only. */
export function Breadcrumb({ above, name }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="경로">
      {above.map(({ to, label }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <span aria-hidden="true">›</span>
        </Fragment>
      ))}
      <b aria-current="page">{name}</b>
    </nav>
  );
}
