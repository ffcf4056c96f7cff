import { useSearchParams } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.tsx';

interface NoSuchPageProps {
  /** What is paged, with its particle: 일별 시세는. */
  readonly topic: string;
  /** The last page there is. */
  readonly pages: number;
}

/** Instead of a list, on a page beyond its end: how far it goes, and the way to its first page. */
export function NoSuchPage({ topic, pages }: NoSuchPageProps) {
  const [query] = useSearchParams();
  const first = new URLSearchParams(query);
  first.delete('page');
  return (
    <EmptyState
      icon="chart"
      title="없는 페이지"
      why={`${topic} ${pages}페이지까지 있습니다.`}
      action={
        <Link className="button" to={`?${first.toString()}`} preventScrollReset>
          첫 페이지 보기
        </Link>
      }
    />
  );
}
