import { comma, rate } from '@sise/domain/format/number';
import { toneOf } from '../quotes/tone.ts';
import { Link } from '../ui/link.tsx';
import { markedParts } from './marked.ts';
import type { OptionGroup } from './options.ts';
import type { SearchOption, SearchQuote } from './search-option.ts';
import searchPaletteStyles from './search-palette.module.css';

interface FoundListProps {
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  /** The option that Enter opens. */
  readonly current: SearchOption | undefined;
  readonly onChoose: (option: SearchOption) => void;
  readonly onPoint: (option: SearchOption) => void;
}

export function FoundList({ groups, typed, current, onChoose, onPoint }: FoundListProps) {
  return groups.map(({ title, options }) => (
    <section key={title} aria-label={title}>
      <h3 className={searchPaletteStyles.title}>{title}</h3>
      <ul>
        {options.map((option) => (
          <li key={option.to ?? option.note}>
            {option.to === null ? (
              <div className={`${searchPaletteStyles.row} ${searchPaletteStyles.rowStill}`}>
                <Cells option={option} typed={typed} />
              </div>
            ) : (
              <Link
                ref={option === current ? bringIntoView : undefined}
                className={searchPaletteStyles.row}
                to={option.to}
                data-current={option === current || undefined}
                onClick={() => onChoose(option)}
                onFocus={() => onPoint(option)}
                onPointerMove={() => onPoint(option)}
              >
                <Cells option={option} typed={typed} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Cells({ option, typed }: { readonly option: SearchOption | SearchQuote; readonly typed: string }) {
  const { name, note, price, digits, chgrate } = option;
  return (
    <>
      <span className={`${searchPaletteStyles.name} ellipsis`}>
        <Marked name={name} typed={typed} />
      </span>
      <span className={`${searchPaletteStyles.note} ellipsis`}>{note}</span>
      {price !== null && (
        <>
          <span className={searchPaletteStyles.price}>{comma(price, digits)}</span>
          <span className={`${searchPaletteStyles.rate} ${toneOf(chgrate)}`}>{rate(chgrate, 2)}</span>
        </>
      )}
    </>
  );
}

function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const { before, found, after } = markedParts(name, typed);
  return (
    <>
      {before}
      {found !== '' && <mark>{found}</mark>}
      {after}
    </>
  );
}
