import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface CardProps {
  readonly title: ReactNode;
  /** The age of the content, if it differs from the page's: 실시간, 잠정, 14:05 기준. */
  readonly asOf?: ReactNode;
  /** Controls at the right of the head. */
  readonly tools?: ReactNode;
  /** A link to more of the content. */
  readonly more?: { readonly to: string; readonly label: string };
  /** A table runs to the edges of its card. */
  readonly flush?: boolean;
  /** A row under the content. */
  readonly foot?: ReactNode;
  readonly className?: string;
  /** By which name its page changes it. */
  readonly 'data-part'?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. Cards do not nest. */
export function Card({
  title,
  asOf,
  tools,
  more,
  flush = false,
  foot,
  className,
  children,
  'data-part': part,
}: CardProps) {
  const heading = useId();
  return (
    <section
      className={className === undefined ? 'card' : `card ${className}`}
      data-part={part}
      aria-labelledby={heading}
    >
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
        {asOf !== undefined && <span className="as-of">{asOf}</span>}
        <span className="spacer" />
        {tools}
        {more && (
          <Link className="more-link" to={more.to}>
            {more.label} <Icon name="chevron" size={14} />
          </Link>
        )}
      </div>
      {flush ? children : <div className="card-body">{children}</div>}
      {foot !== undefined && <div className="card-foot">{foot}</div>}
    </section>
  );
}
