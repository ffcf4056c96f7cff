import { paths } from '@sise/contract/paths';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What 내 종목만 shows, or how to get stocks into it. */
export function OwnNote({ hasCodes }: { readonly hasCodes: boolean }) {
  if (hasCodes)
    return (
      <Notice tone="quiet" title="내 종목만">
        관심종목과 포트폴리오에 담은 종목의 일정만 보입니다.
      </Notice>
    );
  return (
    <Notice tone="quiet" title="내 종목 없음" action={<Link to={paths.myStock()}>MY 열기</Link>}>
      관심종목이나 포트폴리오에 종목을 담으면 그 종목의 일정만 모아 봅니다.
    </Notice>
  );
}
