import { comma, rate } from '@sise/domain/format/number';
import { Link } from 'react-router';
import { toneOf } from '../quotes/tone.ts';
import { markedParts } from './marked.ts';
import type { OptionGroup, SearchOption } from './options.ts';

interface FoundListProps {
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  /** What Enter leads to. */
  readonly current: SearchOption | undefined;
  readonly onChoose: (option: SearchOption) => void;
  readonly onPoint: (option: SearchOption) => void;
}

export function FoundList({ groups, typed, current, onChoose, onPoint }: FoundListProps) {
  return groups.map(({ title, options }) => (
    <section key={title} aria-label={title}>
      <h3 className="pal__title">{title}</h3>
      <ul>
        {options.map((option) => (
          <li key={option.to}>
            <Link
              ref={option === current ? bringIntoView : undefined}
              className="pal__row"
              to={option.to}
              data-current={option === current || undefined}
              onClick={() => onChoose(option)}
              onFocus={() => onPoint(option)}
              onPointerMove={() => onPoint(option)}
            >
              <span className="pal__name ell">
                <Marked name={option.name} typed={typed} />
              </span>
              <span className="pal__note ell">{option.note}</span>
              {option.price !== null && (
                <>
                  <span className="pal__price">{comma(option.price, option.digits)}</span>
                  <span className={`pal__rate ${toneOf(option.chgrate)}`}>{rate(option.chgrate, 2)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
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
