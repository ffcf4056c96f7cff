/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of links under a field */
import { comma, rate } from '@sise/domain/format/number';
import { toneOf } from '../quotes/tone.ts';
import { Link } from '../ui/link.tsx';
import { markedParts } from './marked.ts';
import { linksIn, spokenText, type OptionGroup } from './options.ts';
import type { SearchOption, SearchQuote } from './search-option.ts';
import searchPaletteStyles from './search-palette.module.css';

interface FoundListProps {
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  /** Of the list; an option has the id that `optionId` makes of it. */
  readonly id: string;
  /** The option that Enter opens. */
  readonly current: SearchOption | undefined;
  readonly onChoose: (option: SearchOption) => void;
  readonly onPoint: (option: SearchOption) => void;
}

/** The list box of the search: links that the arrow keys mark from the field. */
export function FoundList({ groups, typed, id, current, onChoose, onPoint }: FoundListProps) {
  const links = linksIn(groups);
  return (
    <div id={id} role="listbox" aria-label="검색 결과" hidden={groups.length === 0}>
      {groups.map(({ title, options }, n) => (
        <div key={title} role="group" aria-labelledby={`${id}-title-${n}`}>
          <div className={searchPaletteStyles.title} id={`${id}-title-${n}`}>
            {title}
          </div>
          {options.map((option) =>
            option.to === null ? (
              <div
                key={option.note}
                className={`${searchPaletteStyles.row} ${searchPaletteStyles.rowStill}`}
                role="option"
                aria-disabled
                aria-selected={false}
                aria-label={spokenText(option)}
              >
                <Cells option={option} typed={typed} />
              </div>
            ) : (
              <Link
                key={option.to}
                ref={option === current ? bringIntoView : undefined}
                className={searchPaletteStyles.row}
                to={option.to}
                id={optionId(id, links.indexOf(option))}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                aria-label={spokenText(option)}
                onClick={() => onChoose(option)}
                onPointerMove={() => onPoint(option)}
              >
                <Cells option={option} typed={typed} />
              </Link>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** The id of the link at a place in the list. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
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
