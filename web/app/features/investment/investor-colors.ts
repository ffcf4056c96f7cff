import type { InvestorGroup } from '@sise/domain/flows/investor';

const COLORS: Readonly<Record<InvestorGroup, string>> = {
  individual: '--c-3',
  foreigner: '--c-1',
  institution: '--c-2',
  corporation: '--c-4',
};

/** The token of the colour of a group; null for the code of an investor type. */
export function colorOfGroup(id: string): string | null {
  return Object.entries(COLORS).find(([group]) => group === id)?.[1] ?? null;
}
