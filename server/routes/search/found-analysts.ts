import { AREA_LABELS } from '@sise/contract/page-row';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { FoundPage } from '@sise/contract/search';
import type { Analyst } from '@sise/domain/consensus/report';
import { plain } from '@sise/domain/search/name-search';
import type { Parts } from '../../parts.ts';

/** A family name alone would find dozens. */
const LEAST_OF_NAME = 2;
const WHAT = labelOf('analyst');

interface NamedAnalyst {
  readonly analyst: Analyst;
  readonly name: string;
  /** What a text may be the beginning of. */
  readonly texts: readonly string[];
  readonly firm: string;
}

/** Finds pages of analysts by their names or the beginnings of them, alone or beside that of their firm. */
export function createAnalystSearch({ sources }: { readonly sources: Pick<Parts['sources'], 'research'> }) {
  let of: ReadonlyMap<string, Analyst> | null = null;
  let named: readonly NamedAnalyst[] = [];

  function ready(): readonly NamedAnalyst[] {
    const analysts = sources.research?.analysts() ?? null;
    if (analysts === of) return named;
    of = analysts;
    named = Array.from(analysts?.values() ?? [], namedAnalyst);
    return named;
  }

  return (word: string, count: number): FoundPage[] => {
    const wanted = plain(word);
    if (wanted.length < LEAST_OF_NAME) return [];
    const found: FoundPage[] = [];
    for (const { analyst, name, texts, firm } of ready()) {
      if (found.length === count) break;
      const isMeant =
        texts.some((text) => text.startsWith(wanted)) ||
        (wanted.length > firm.length && wanted.startsWith(firm) && name.startsWith(wanted.slice(firm.length)));
      if (isMeant) found.push(pageOf(analyst, wanted.includes(name)));
    }
    return found;
  };
}

function namedAnalyst(analyst: Analyst): NamedAnalyst {
  const [name, firm] = [plain(analyst.name), plain(analyst.firm)];
  return { analyst, name, texts: [name + firm, name + WHAT], firm };
}

function pageOf({ code, name, firm }: Analyst, exact: boolean): FoundPage {
  return { path: paths.analyst(code), hname: `${name} ${WHAT} (${firm})`, area: AREA_LABELS.consensus, exact };
}
