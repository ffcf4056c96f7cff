import type { Shcode } from '../terms.ts';
import { AMBIGUOUS_NAMES } from './ambiguous-names.ts';
import { NAME_VARIANTS } from './name-variants.ts';

/** A stock by its code and 종목명. */
export interface NamedIssue {
  readonly shcode: Shcode;
  readonly name: string;
}

/** Finds the stocks that a text names. */
export type MentionFinder = (text: string) => readonly Shcode[];

/** A name this short is also a word (대상, 남성) or the name of a group of companies (SK, LG). */
const SHORTEST = 3;
/** What may follow a name within its word; anything else makes it another name, as 서비스 in 삼성전자서비스. */
const PARTICLES =
  /^(?:은|는|이|가|을|를|의|와|과|도|만|에|에서|에는|에선|에도|에게|에만|와의|과의|로|으로|로는|로의|보다|보다는|까지|부터|이나|나|처럼|이라|라|이란|란|측|측은|뿐|주|株)?(?![\p{L}\p{N}])/u;
const WORD = /[\p{L}\p{N}]/u;
/** Latin names go on after these: the KT of KT&G, the NEW of NEW-TV. */
const JOINED = /^[&+\-'’.][A-Za-z0-9]/;
const LATIN_END = /[A-Za-z0-9]$/;
const CODE = /^ ?[([](?:코스피|코스닥|KOSPI|KOSDAQ)?[ :]?A?(\d[0-9A-Z]{5})(?:\.K[SQ])?[)\]]/;

/** What stands before the first word of a headline: [특징주], quotes. */
const BEFORE_HEADLINE = /^(?:\s*(?:\[[^\]]*\]|【[^】]*】|<[^>]*>|\([^)]*\)|["'“‘◆■▶]))*\s*$/;
/** Nothing but a stock is spoken of so. */
const OF_ITS_PRICE = /^(?:의)? ?(?:주가|목표가|목표주가)(?:은|는|이|가|를|도|만|에|와|의)?(?![\p{L}\p{N}])/u;
/** As in 조사 대상 주가, where the name is the end of a phrase. */
const FOLLOWS_A_WORD = /[\p{L}\p{N}] $/u;
/** Said of companies, and not of teams, countries or people. */
const OF_A_COMPANY =
  /특징주|영업(?:이익|손실|익)|순(?:이익|손실)|매출|실적|배당|자사주|주가|목표가|목표주가|상한가|하한가|신고가|신저가|유상증자|무상증자|회사채|공모가|수주|공급계약|[1-4]분기|시가총액|시총|투자의견/;

/**
 * A finder of stocks by their names, the longest first: SK하이닉스 is never SK. Each stock is found once, in the order
 * of the text. A name in the middle of a word is none. A short or ambiguous name counts where its code stands beside it,
 * 대상(001680), where its price is spoken of, and as the subject of a headline about a company: "대상, 3분기 매출 …".
 */
export function createMentionFinder(issues: readonly NamedIssue[]): MentionFinder {
  const byFirst = Map.groupBy(
    namesOf(issues).toSorted((a, b) => b.name.length - a.name.length),
    ({ name }) => name.charAt(0),
  );

  /** The issue whose name begins at a place of the text, which begins a word there. */
  function issueAt(text: string, at: number): NamedIssue | undefined {
    return byFirst.get(text.charAt(at))?.find(({ shcode, name }) => {
      if (!text.startsWith(name, at)) return false;
      const rest = text.slice(at + name.length, at + name.length + LONGEST_REST);
      const code = CODE.exec(rest)?.[1];
      if (code !== undefined) return code === shcode;
      if (!PARTICLES.test(rest) || (JOINED.test(rest) && LATIN_END.test(name))) return false;
      return (name.length >= SHORTEST && !AMBIGUOUS_NAMES.has(name)) || isCertain(text, at, rest);
    });
  }

  return (given) => {
    const text = given.normalize();
    const found = new Set<Shcode>();
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && WORD.test(text.charAt(at - 1))) continue;
      const issue = issueAt(text, at);
      if (issue === undefined) continue;
      found.add(issue.shcode);
      at += issue.name.length - 1;
    }
    return [...found];
  };
}

/** More characters than a particle or a code in brackets has. */
const LONGEST_REST = 20;

/** Whether a name that could be something else is the stock. @param rest what follows it */
function isCertain(text: string, at: number, rest: string): boolean {
  const before = text.slice(0, at);
  if (OF_ITS_PRICE.test(rest) && !FOLLOWS_A_WORD.test(before)) return true;
  return /^[,，·…] ?/.test(rest) && BEFORE_HEADLINE.test(before) && OF_A_COMPANY.test(text);
}

/** The names with their variants; one that is the 종목명 of another stock is that stock's. */
function namesOf(issues: readonly NamedIssue[]): NamedIssue[] {
  const named = issues.filter(({ name }) => name !== '');
  const taken = new Set(named.map(({ name }) => name));
  const variants = named.flatMap(({ shcode, name }) =>
    (Object.hasOwn(NAME_VARIANTS, name) ? (NAME_VARIANTS[name] ?? []) : [])
      .filter((variant) => !taken.has(variant))
      .map((variant) => ({ shcode, name: variant })),
  );
  return [...named, ...variants];
}
