import type { Instant } from '@sise/domain/terms';
import { assetsIn, factsOf, timeOfSending, titleIn, toKept } from './kept-page.ts';
import type { KeptFacts } from './kept-page.ts';

/** The last good copies of the pages a reader has had open. */
export interface KeptPages {
  /** Keeps a copy in place of an earlier one. @param assets built files it has loaded beyond those it names */
  readonly keep: (address: string, response: Response, assets?: readonly string[]) => Promise<KeptFacts>;
  /** The copy of an address, which counts as a use of it. */
  readonly find: (address: string) => Promise<KeptPage | null>;
  /** Notes further built files that the page at an address needs. @returns false if no copy of it is kept */
  readonly addAssets: (
    address: string,
    assets: readonly string[],
    isFresh: (facts: KeptFacts) => boolean,
  ) => Promise<boolean>;
  /** Facts of all copies, the last used first. */
  readonly list: () => Promise<KeptFacts[]>;
}

interface KeptPage {
  readonly facts: KeptFacts;
  readonly html: string;
  readonly headers: Headers;
}

/** The copy used least recently goes when there is one more. */
const MOST_PAGES = 30;

export function createKeptPages(open: () => Promise<Cache>, now: () => Instant): KeptPages {
  async function read(address: string): Promise<KeptPage | null> {
    const kept = await (await open()).match(address, { ignoreVary: true });
    const facts = kept && factsOf(kept);
    return kept && facts ? { facts, html: await kept.text(), headers: kept.headers } : null;
  }

  async function write({ facts, html, headers }: KeptPage): Promise<void> {
    await (await open()).put(facts.address, toKept(html, headers, facts));
  }

  async function list(): Promise<KeptFacts[]> {
    const cache = await open();
    const kept = await cache.matchAll();
    return kept.flatMap((each) => factsOf(each) ?? []).toSorted((a, b) => b.usedAt - a.usedAt);
  }

  return {
    list,
    async keep(address, response, assets = []) {
      const html = await response.text();
      const at = now();
      const needs = [...new Set([...assetsIn(html), ...assets])];
      const sentAt = timeOfSending(response.headers, at);
      const facts = { address, title: titleIn(html), sentAt, keptAt: at, usedAt: at, assets: needs };
      await write({ facts, html, headers: response.headers });
      const cache = await open();
      for (const { address: oldest } of (await list()).slice(MOST_PAGES)) await cache.delete(oldest);
      return facts;
    },
    async find(address) {
      const page = await read(address);
      if (page === null) return null;
      await write({ ...page, facts: { ...page.facts, usedAt: now() } });
      return page;
    },
    async addAssets(address, assets, isFresh) {
      const page = await read(address);
      if (page === null || !isFresh(page.facts)) return false;
      const needs = [...new Set([...page.facts.assets, ...assets])];
      await write({ ...page, facts: { ...page.facts, assets: needs, usedAt: now() } });
      return true;
    },
  };
}
