import type { Shcode } from '../terms.ts';

/** A stock by its code and 종목명. */
export interface NamedIssue {
  readonly shcode: Shcode;
  readonly name: string;
}

/** Finds the stocks that a text names. */
export type MentionFinder = (text: string) => readonly Shcode[];

/**
 * A name this short is also a word (대상, 남성) or the name of a group of companies (SK, LG): it counts only where its
 * code stands beside it, 대상(001680).
 */
const SHORTEST = 3;
/** What may follow a name within its word; anything else makes it another name, as 서비스 in 삼성전자서비스. */
const PARTICLES =
  /^(?:은|는|이|가|을|를|의|와|과|도|만|에|에서|에는|에도|에게|에만|로|으로|로는|보다|보다는|까지|부터|이나|나|이라|라|측|측은|뿐)?(?![\p{L}\p{N}])/u;
const WORD = /[\p{L}\p{N}]/u;
const CODE = /^ ?\((\d[0-9A-Z]{5})\)/;

/**
 * A finder of stocks by their names, the longest first: SK하이닉스 is never SK. Each stock is found once, in the order
 * of the text. A name in the middle of a word is none.
 */
export function createMentionFinder(issues: readonly NamedIssue[]): MentionFinder {
  const byFirst = Map.groupBy(
    issues.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length),
    ({ name }) => name.charAt(0),
  );

  /** The issue whose name begins at a place of the text, which begins a word there. */
  function issueAt(text: string, at: number): NamedIssue | undefined {
    return byFirst.get(text.charAt(at))?.find(({ shcode, name }) => {
      if (!text.startsWith(name, at)) return false;
      const rest = text.slice(at + name.length, at + name.length + LONGEST_REST);
      const code = CODE.exec(rest)?.[1];
      if (code !== undefined) return code === shcode;
      return name.length >= SHORTEST && PARTICLES.test(rest);
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
const LONGEST_REST = 12;
