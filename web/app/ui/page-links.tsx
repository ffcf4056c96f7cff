import { useSearchParams } from 'react-router';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { pagesAround } from './pages-around.ts';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** What is paged, for screen readers. */
  readonly label: string;
  /** Each page is read from its top; else the scroll position is kept, as suits a table. */
  readonly fromTop?: boolean;
}

/** Links to the pages of a list. */
export function PageLinks({ page, pages, label, fromTop = false }: PageLinksProps) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(query);
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    return `?${next.toString()}`;
  };
  return (
    <nav className="page-links" aria-label={label}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} preventScrollReset={!fromTop} aria-label="이전 페이지" className="page-links-back">
          <Icon name="chevron" size={14} />
        </Link>
      )}
      {pagesAround(page, pages).map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
          preventScrollReset={!fromTop}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </Link>
      ))}
      {page < pages && (
        <Link to={hrefOf(page + 1)} preventScrollReset={!fromTop} aria-label="다음 페이지">
          <Icon name="chevron" size={14} />
        </Link>
      )}
    </nav>
  );
}
