import { paths } from '@sise/contract/paths';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import searchPaletteStyles from './search-palette.module.css';

interface NothingFoundProps {
  readonly word: string;
  /** Names similar to the word. */
  readonly near: readonly string[];
  readonly onTry: (name: string) => void;
  /** Called when the reader follows a link to a list. */
  readonly onLeave: () => void;
}

const LISTS = [
  { label: '전체 종목 보기', to: paths.stocks() },
  { label: 'ETF·ETN', to: paths.equityProducts() },
  { label: '업종별 종목', to: paths.industries() },
];

/** Suggestions if a word has no results: similar names, and the full lists. */
export function NothingFound({ word, near, onTry, onLeave }: NothingFoundProps) {
  return (
    <div className={searchPaletteStyles.none}>
      <p>‘{word}’ 검색 결과가 없습니다.</p>
      {near.length > 0 ? (
        <fieldset className={searchPaletteStyles.next} aria-label="비슷한 이름">
          <span>비슷한 이름</span>
          {near.map((name) => (
            <Button key={name} size="sm" onClick={() => onTry(name)}>
              {name}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p>이름의 일부나 초성, 여섯 자리 종목코드로 찾아보세요.</p>
      )}
      <nav className={searchPaletteStyles.next} aria-label="종목 목록">
        {LISTS.map(({ label, to }) => (
          <Link key={to} to={to} onClick={onLeave}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
